import { IconButton } from "@/components/ui/button";
import { Trash2 } from "@/components/ui/icons";
import { LinePrice, Thumbnail } from "@/components/ui/product-line";
import { QuantityPicker } from "@/components/ui/quantity-picker";
import type { Quote } from "@/lib/contracts/orders";
import type { DraftLine } from "./caller-form";

type QuotedItem = Quote["items"][number];

/** Products of the draft with prices and stock. */
export function DraftLines({
  lines,
  quote,
  onChange,
}: {
  lines: DraftLine[];
  quote: Quote | null;
  onChange: (lines: DraftLine[]) => void;
}) {
  const others = ({ product }: DraftLine) => lines.filter((line) => line.product !== product);
  return (
    <ul aria-label="Items" className="divide-y divide-line border-line border-t">
      {lines.map((line) => {
        const item = quote?.items.find(({ product }) => product === line.product);
        const change = (quantity: number) =>
          onChange(lines.map((one) => (one.product === line.product ? { ...one, quantity } : one)));
        return (
          <li key={line.product} className="flex gap-3 py-3">
            <Thumbnail image={line.image} size="sm" />
            <div className="min-w-0 grow">
              <div className="flex items-start gap-2">
                <p className="min-w-0 grow font-medium">{line.name}</p>
                <IconButton
                  label={`Remove ${line.name}`}
                  Icon={Trash2}
                  iconClass="size-5"
                  onClick={() => onChange(others(line))}
                />
              </div>
              {item && item.price !== null && <LinePrice quantity={line.quantity} each={item.price} />}
              <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <QuantityPicker
                  what={line.name}
                  quantity={line.quantity}
                  stock={item ? item.available : null}
                  onPick={change}
                />
                <span className="whitespace-nowrap text-muted text-xs tabular-nums">
                  {item && `${item.available} available`}
                </span>
              </div>
              <p role="status" className="font-medium text-error text-sm">
                {item && problemOf(item, line.quantity)}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Why a line cannot be ordered at its current quantity. */
function problemOf({ problem, available }: QuotedItem, quantity: number): string | null {
  if (problem === "gone") return "No longer sold. Remove it to continue.";
  if (available === 0) return "Out of stock. Remove it to continue.";
  return available < quantity ? `Only ${available} left. Reduce the quantity to continue.` : null;
}
