import { IconButton } from "./button";
import type { Minus } from "./icons";

/** Minus or plus button of a quantity. It keeps the keyboard focus while disabled. */
export function StepButton({
  off,
  onStep,
  ...button
}: {
  label: string;
  Icon: typeof Minus;
  off: boolean;
  onStep: () => void;
}) {
  return (
    <IconButton
      {...button}
      iconClass="size-4"
      aria-disabled={off}
      onClick={() => off || onStep()}
      className="-outline-offset-3 transition-colors not-aria-disabled:hover:bg-paper not-aria-disabled:active:bg-line aria-disabled:text-muted/60"
    />
  );
}
