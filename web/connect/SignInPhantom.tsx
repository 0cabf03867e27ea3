import type { AskToSign } from "../session/mobile/phantom-sign-in.ts";
import { leaveForApp } from "../session/mobile/mobile-connect.ts";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { ShortAddress } from "../ui/ShortAddress.tsx";

type SignInPhantomProps = {
  answer: AskToSign;
  onOpen: () => void;
  /** The user wants to connect another wallet. */
  onOther: () => void;
};

/** The second trip to the app. It needs a tap, because browsers open apps only on one. */
export function SignInPhantom({ answer, onOpen, onOther }: SignInPhantomProps) {
  return (
    <div>
      <p className="type-body mb-5 text-center text-balance text-ink2">
        Phantom is connected as <ShortAddress address={answer.address} />. One approval is left:
        sign the message that proves it is you.
      </p>
      <ButtonLink
        href={answer.link.href}
        variant="primary"
        size="l"
        wide
        onClick={() => {
          leaveForApp(answer.link);
          onOpen();
        }}
      >
        Sign in with Phantom
      </ButtonLink>
      <Button variant="quiet" wide className="mt-2" onClick={onOther}>
        Use another wallet
      </Button>
    </div>
  );
}
