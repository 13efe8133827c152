import { IconButton } from "@/components/ui/button";
import { ChevronDown } from "@/components/ui/icons";

/**
 * Moves a list item by one position. At the end of the list it stays focusable but does nothing.
 * @param of id of the item
 * @param label name of the item
 * @param onMove called with the step and the button's id, to restore the focus
 */
export function MoveButton({
  of,
  label,
  by,
  place,
  count,
  busy,
  onMove,
}: {
  of: string;
  label: string;
  by: -1 | 1;
  place: number;
  count: number;
  busy: boolean;
  onMove: (by: -1 | 1, button: string) => unknown;
}) {
  const words = by < 0 ? "up" : "down";
  const id = `${words}-${of}`;
  const isEnd = place + by < 0 || place + by >= count;
  return (
    <IconButton
      id={id}
      label={`Move ${label} ${words}`}
      Icon={ChevronDown}
      iconClass={`size-5 ${by < 0 ? "rotate-180" : ""} ${isEnd ? "opacity-30" : ""}`}
      aria-disabled={busy || isEnd}
      onClick={() => isEnd || onMove(by, id)}
    />
  );
}
