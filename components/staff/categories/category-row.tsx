import { Button } from "@/components/ui/button";
import { Thumbnail } from "@/components/ui/product-line";
import type { StaffCategory } from "@/lib/contracts/staff/categories";
import { MoveButtons } from "../move-buttons";

/**
 * Category in the list, with buttons to move it.
 * @param onMove null for read-only roles
 */
export function CategoryRow({
  category: { _id, name, products, featured, image },
  parent,
  place,
  count,
  busy,
  onMove,
  onChange,
}: {
  category: StaffCategory;
  /** Name of the parent category. */
  parent: string | undefined;
  place: number;
  count: number;
  busy: boolean;
  onMove: ((by: -1 | 1, button: string) => unknown) | null;
  onChange: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex min-w-0 grow basis-64 items-center gap-3">
        <Thumbnail image={image === null ? null : { url: image }} size="sm" />
        <div className="min-w-0">
          <h2 className="break-words font-bold">{name}</h2>
          <p className="text-muted text-sm">
            {products === 1 ? "1 product" : `${products} products`}
            {parent && `, in ${parent}`}
            {featured && ", links to its featured products"}
            {image === null && ", no picture"}
          </p>
        </div>
      </div>
      {onMove && (
        <span className="ml-auto flex items-center gap-1">
          <MoveButtons of={_id} label={name} place={place} count={count} busy={busy} onMove={onMove} />
          <Button variant="outline" onClick={onChange}>
            Change<span className="sr-only"> {name}</span>
          </Button>
        </span>
      )}
    </div>
  );
}
