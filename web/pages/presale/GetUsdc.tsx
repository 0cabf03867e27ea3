import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BALANCE } from "../../queries/balances.ts";
import { giveLocalFunds } from "../../queries/local-funds.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { TextLink } from "../../ui/TextLink.tsx";

/** How to get the USDC that is missing, beside what is missing: on localnet, play money from its faucet. */
export function GetUsdc({ wallet }: { wallet: string }) {
  return usePublicConfig().hasLocalWallet ? (
    <PlayMoney wallet={wallet} />
  ) : (
    <TextLink href={`${paths.docs}#getting-started`} className="type-small">
      How to get USDC
    </TextLink>
  );
}

function PlayMoney({ wallet }: { wallet: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => giveLocalFunds(wallet),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: BALANCE }),
  });
  return (
    <>
      <Button size="s" isBusy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
        Get play money
      </Button>
      {isError && (
        <p role="alert" className="type-small w-full text-danger">
          The play money did not arrive. Please try again.
        </p>
      )}
    </>
  );
}
