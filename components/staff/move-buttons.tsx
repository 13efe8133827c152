import { IconButton } from "@/components/ui/button";
import { ChevronDown } from "@/components/ui/icons";

interface Props {
  of: string;
  label: string;
  place: number;
  count: number;
  busy: boolean;
  onMove: (by: -1 | 1, button: string) => unknown;
}

/**
 * Move a list item by one position, up and down. At the end of the list a button stays focusable but does nothing.
 * @param of id of the item
 * @param label name of the item
 * @param onMove called with the step and the button's id, to restore the focus
 */
export function MoveButtons(props: Props) {
  return (
    <span className="flex">
      <MoveButton {...props} by={-1} />
      <MoveButton {...props} by={1} />
    </span>
  );
}

function MoveButton({ of, label, by, place, count, busy, onMove }: Props & { by: -1 | 1 }) {
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
