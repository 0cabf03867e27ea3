import { Button } from "../../ui/Button.tsx";

export type CopyWeekProps = {
  /** Undefined if the roster is that of the previous week already. */
  press: (() => void) | undefined;
};

/** Takes the previous week's roster. Once it has, it stays only while it is focused, so that the focus is not lost. */
export function CopyWeek({ press }: CopyWeekProps) {
  return (
    <Button
      isIdle={press === undefined}
      onClick={press}
      className={press ? "" : "not-focus:hidden"}
    >
      Copy previous week
    </Button>
  );
}
