import { OrderedItems } from "@/components/ui/ordered-items";
import { Panel } from "@/components/ui/panel";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatWeekday } from "@/lib/dates";
import { placeLines } from "@/lib/delivery-place";
import { riderInstruction } from "@/lib/rider-collects";
import { Facts } from "./facts";

const piecesIn = (products: readonly { quantity: number }[]) =>
  products.reduce((sum, { quantity }) => sum + quantity, 0);

const inPieces = (count: number) => `${count} ${count === 1 ? "piece" : "pieces"}`;

/** Remaining items to pack after a restock; null if nothing was restocked. */
function packedInstead({ order, facts, restockable }: StaffOrder): string | null {
  if (facts.isStockReleased && facts.status !== "cancelled")
    return "Its stock was released and is on sale again. There is nothing to pack.";
  const isHere = facts.status === "pending" || facts.status === "processing";
  const taken = piecesIn(order.items.filter(({ product }) => product?._id)) - piecesIn(restockable);
  if (!isHere || taken <= 0) return null;
  const left = restockable.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  const back = `${inPieces(taken)} went back to stock.`;
  return left ? `${back} To pack: ${left}.` : `${back} Nothing is left to pack.`;
}

/** Items and delivery address. */
export function OrderParcel({ order: shown }: { order: StaffOrder }) {
  const { order, carrier, facts, cancelReason } = shown;
  const { customerDetails, shippingAddress, shipping, notes } = order;
  const isOpen = !["delivered", "completed", "cancelled"].includes(facts.status);
  const instead = packedInstead(shown);
  return (
    <>
      <OrderedItems order={order} reader="staff" title={`Products, ${inPieces(piecesIn(order.items))}`}>
        {instead && <p className="mb-4 font-semibold">{instead}</p>}
      </OrderedItems>
      <Panel title="Delivery">
        <address className="text-base not-italic">
          {customerDetails.firstName} {customerDetails.lastName}
          {placeLines(shippingAddress, shippingAddress.city).map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
        </address>
        {notes && <p className="mt-3 rounded-card bg-paper px-3 py-2 whitespace-pre-line break-words">{notes}</p>}
        <Facts
          facts={{
            By: isOpen && shipping.estimatedDelivery ? formatWeekday(shipping.estimatedDelivery) : null,
            "Rider collects": isOpen ? riderInstruction(order) : null,
            Carrier: carrier,
            "Tracking number": shipping.trackingNumber,
            Email: customerDetails.email,
            "Cancelled because": cancelReason,
          }}
        />
      </Panel>
    </>
  );
}
