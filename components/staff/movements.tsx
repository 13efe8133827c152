import { Link } from "@/components/ui/link";
import type { StockItem, StockMovement } from "@/lib/contracts/staff/stock";
import { formatDayAndTime } from "@/lib/dates";
import { movementWords } from "@/lib/desk-words";
import { staffPaths } from "@/lib/staff-paths";

const pieces = (count: number) => (count === 1 ? "1 piece" : `${count} pieces`);

/** Describes a movement that was just saved. */
export function describeMove({ kind, quantity, onHandAfter }: StockMovement, { held }: StockItem): string {
  const now = `${onHandAfter} available now${held ? `, ${held} reserved for open orders` : ""}.`;
  if (kind !== "counted") return `${pieces(Math.abs(quantity))} ${quantity < 0 ? "removed" : "added"}. ${now}`;
  if (quantity === 0) return `The count matches. ${now}`;
  return `${pieces(Math.abs(quantity))} ${quantity < 0 ? "fewer" : "more"} than expected. ${now}`;
}

/** Stock movements, newest first. */
export function MovementList({ movements }: { movements: StockMovement[] }) {
  if (movements.length === 0) return <p className="text-muted text-sm">No movements yet.</p>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line text-sm">
      {movements.map((movement) => (
        <li key={movement._id} className="flex items-baseline gap-3 px-4 py-2.5">
          <div className="min-w-0 grow">
            <p className="font-medium">
              {movementWords[movement.kind]}
              {movement.counted !== null && `: ${movement.counted}`}
              {movement.order && (
                <>
                  {" · "}
                  <Link href={staffPaths.order(movement.order.number)} className="font-medium text-link underline">
                    {movement.order.number}
                  </Link>
                </>
              )}
            </p>
            {movement.reason && <p className="break-words">{movement.reason}</p>}
            <p className="text-muted text-xs">
              {formatDayAndTime(movement.at)} · {movement.by}
            </p>
          </div>
          <p className="shrink-0 text-right tabular-nums">
            <span className="block font-bold">{signed(movement.quantity)}</span>
            <span className="block text-muted text-xs">{movement.onHandAfter} available</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function signed(quantity: number): string {
  if (quantity === 0) return "0";
  return quantity > 0 ? `+${quantity}` : `−${-quantity}`;
}
