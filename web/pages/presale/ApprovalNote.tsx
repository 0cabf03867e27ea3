/** Says what the buyer has to approve. */
export function ApprovalNote() {
  return (
    <p className="type-small mt-4 text-ink2">
      One approval in your wallet. After that you can close this page; we save the result.
    </p>
  );
}
