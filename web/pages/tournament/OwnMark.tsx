/** Marks a player of the user's ten. */
export function OwnMark() {
  return (
    <>
      {" "}
      <span className="ml-1 bg-ink px-1.5 text-[0.8125rem] font-bold text-bg">Your ten</span>
    </>
  );
}
