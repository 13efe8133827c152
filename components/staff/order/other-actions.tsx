import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { type OrderAction, orderActionNames, standingOf } from "@/lib/order-actions";
import { isOnlineMethod } from "@/lib/order-status";
import { actionLabel, bringsCash } from "./action-words";

/** Never of any use for an order that is paid in another way. */
function isForeign(action: OrderAction, { facts }: StaffOrder): boolean {
  if (action.endsWith("_cheque")) return facts.paymentMethod !== "bank_cheque";
  if (action === "take_cash") return facts.paymentMethod !== "cash";
  return action === "confirm" && isOnlineMethod(facts.paymentMethod);
}

/** Everything else that can be done with the order; what cannot be done now is greyed and says why. */
export function OtherActions({
  order,
  busy,
  onPress,
}: {
  order: StaffOrder;
  busy: boolean;
  onPress: (action: OrderAction) => void;
}) {
  const { next } = standingOf(order.facts);
  // Delivered with its cash is one thing to do next, delivered without another.
  const isNext = (action: OrderAction) => action === next && !(action === "deliver" && bringsCash(order));
  const others = orderActionNames.filter((action) => !isNext(action) && !isForeign(action, order));
  return (
    <Panel title="Other actions">
      <ul className="grid gap-2 sm:grid-cols-2">
        {others.map((action) => (
          <li key={action}>
            <Other
              label={action === "deliver" && bringsCash(order) ? "Delivered, not paid" : actionLabel(action)}
              refusal={order.actions[action]}
              busy={busy}
              onPress={() => onPress(action)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** It keeps its place among the keyboard's stops when it cannot be pressed, so that its reason is heard. */
function Other({
  label,
  refusal,
  busy,
  onPress,
}: {
  label: string;
  refusal: string | null;
  busy: boolean;
  onPress: () => void;
}) {
  const id = useId();
  return (
    <>
      <Button
        variant="outline"
        className="w-full"
        aria-disabled={refusal !== null || busy}
        aria-describedby={refusal === null ? undefined : id}
        onClick={() => refusal === null && !busy && onPress()}
      >
        {label}
      </Button>
      {refusal !== null && (
        <p id={id} className="mt-1 text-muted text-xs">
          {refusal}
        </p>
      )}
    </>
  );
}
