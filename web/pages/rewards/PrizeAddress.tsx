import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { PrizeList } from "../../../server/prizes/schemas.ts";
import { api, inPath, read } from "../../api.ts";
import { sentenceOf } from "../../errors.ts";
import { prizesQuery } from "../../queries/season.ts";
import { inKindName } from "../../season/in-kind.ts";
import { Button } from "../../ui/Button.tsx";

/** Longer ones are refused. */
const MAX_LENGTH = 500;

/** Asks a winner where to send a prize. What was said cannot be shown again: it is sealed. */
export function PrizeAddress({ prize }: { prize: PrizeList["inKind"][number] }) {
  const { number, hasAddress } = prize;
  const name = inKindName(prize);
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(!hasAddress);
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const isChanging = isOpen && hasAddress;
  useEffect(() => {
    if (isChanging) field.current?.focus();
  }, [isChanging]);
  const id = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (address: string) =>
      read(
        api.rewards["in-kind"][":number"].address.$post({
          ...inPath({ number: String(number) }),
          json: { address },
        }),
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: prizesQuery.queryKey });
      setText("");
      setIsOpen(false);
    },
  });

  if (!isOpen)
    return (
      <Button size="s" className="mt-3" onClick={() => setIsOpen(true)}>
        Change the address
      </Button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate(text);
      }}
      className="mt-3 grid max-w-measure gap-3"
    >
      <label htmlFor={id} className="type-label">
        Name and postal address
      </label>
      <textarea
        ref={field}
        id={id}
        required
        rows={4}
        maxLength={MAX_LENGTH}
        autoComplete="street-address"
        aria-describedby={`${id}-note`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="type-body w-full border border-edge bg-transparent px-3 py-2 text-ink hover:border-ink2"
      />
      <p id={`${id}-note`} className="type-note text-ink2">
        Sealed for the people who send it: nobody else can read it, not even on this page. Deleted
        once you have received it.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={isPending} disabled={text.trim() === ""}>
          Save the address<span className="sr-only"> for {name}</span>
        </Button>
        {hasAddress && (
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="type-note text-danger">
          {sentenceOf(error, "The address could not be saved. Please try again.")}
        </p>
      )}
    </form>
  );
}
