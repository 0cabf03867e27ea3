import { VisuallyHidden as Radix } from "radix-ui";

/** Text for screen readers only. */
export const VisuallyHidden = Radix.Root;
