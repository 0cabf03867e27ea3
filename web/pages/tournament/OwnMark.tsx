/** Marks a player of the user's ten; briefly on phones, so that his name keeps its room. */
export function OwnMark() {
  return (
    <>
      {" "}
      <span className="ml-1 shrink-0 bg-ink px-1.5 text-[0.8125rem] font-bold whitespace-nowrap text-bg">
        <span className="max-sm:hidden">Your ten</span>
        <span className="sm:hidden">Yours</span>
      </span>
    </>
  );
}
