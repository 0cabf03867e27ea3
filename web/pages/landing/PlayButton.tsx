import { Button } from "../../ui/Button.tsx";
import type { ComponentProps } from "react";

/**
 * A button into the game. It is prerendered and has no code of its own: `LandingPage` handles its
 * clicks by `data-play`.
 */
export function PlayButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} data-play />;
}
