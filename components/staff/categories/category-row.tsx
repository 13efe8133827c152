import { Button } from "@/components/ui/button";
import type { StaffCategory } from "@/lib/contracts/staff/categories";
import { MoveButton } from "../move-button";

/**
 * A category in the list, with its place among the others.
 * @param onMove null for who may only look
 */
export function CategoryRow({
  category: { _id, name, goods, featured },
  place,
  count,
  busy,
  onMove,
  onChange,
}: {
  category: StaffCategory;
  place: number;
  count: number;
  busy: boolean;
  onMove: ((by: -1 | 1, button: string) => unknown) | null;
  onChange: () => void;
}) {
  const at = { of: _id, label: name, place, count, busy };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 grow">
        <h2 className="break-words font-bold">{name}</h2>
        <p className="text-muted text-sm">
          {goods === 1 ? "1 product" : `${goods} products`}
          {featured && ", leads to its featured goods"}
        </p>
      </div>
      {onMove && (
        <span className="ml-auto flex items-center gap-1">
          <MoveButton {...at} by={-1} onMove={onMove} />
          <MoveButton {...at} by={1} onMove={onMove} />
          <Button variant="outline" onClick={onChange}>
            Change<span className="sr-only"> {name}</span>
          </Button>
        </span>
      )}
    </div>
  );
}
