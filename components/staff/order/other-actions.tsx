import { Button } from "@/components/ui/button";
import { ChevronDown } from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { type OrderAction, orderActionNames, standingOf } from "@/lib/order-actions";
import { clearingOf, isOnlineMethod, isPaidInCash, isPaidOnDelivery } from "@/lib/payment-methods";
import { actionLabel, bringsCash, isClearingAction } from "./action-words";

/** Whether an action never applies to the order's payment method. */
function isForeign(action: OrderAction, { facts }: StaffOrder): boolean {
  if (isClearingAction(action)) return !clearingOf(facts.paymentMethod);
  if (action === "take_cash") return !isPaidInCash(facts.paymentMethod);
  if (action === "ask_online") return isOnlineMethod(facts.paymentMethod);
  if (action === "release_stock") return !isOnlineMethod(facts.paymentMethod);
  return action === "confirm" && !isPaidOnDelivery(facts.paymentMethod);
}

/** All other actions; unavailable ones are collapsed, with the reason. */
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
  // Delivery with and without its cash are different next steps.
  const isNext = (action: OrderAction) => action === next && !(action === "deliver" && bringsCash(order));
  const others = orderActionNames.filter((action) => !isNext(action) && !isForeign(action, order));
  const possible = others.filter((action) => order.actions[action] === null);
  return (
    <Panel title="Other actions">
      {possible.length > 0 && (
        <ul className="mb-2 grid gap-2 sm:grid-cols-2">
          {possible.map((action) => (
            <li key={action}>
              <Button
                variant="outline"
                className="w-full"
                aria-disabled={busy}
                onClick={() => !busy && onPress(action)}
              >
                {action === "deliver" && bringsCash(order) ? "Mark as delivered, not paid" : actionLabel(action, order)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NotNow order={order} actions={others.filter((action) => !possible.includes(action))} />
    </Panel>
  );
}

function NotNow({ order, actions }: { order: StaffOrder; actions: OrderAction[] }) {
  if (actions.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-1 font-medium">
        Unavailable actions
        <ChevronDown className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-3 text-muted sm:grid-cols-2">
        {actions.map((action) => (
          <div key={action}>
            <dt className="font-medium">{actionLabel(action, order).replace("…", "")}</dt>
            <dd className="text-xs">{order.actions[action]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
