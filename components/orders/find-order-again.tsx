import { Panel } from "@/components/ui/panel";
import { ActionLink } from "@/components/ui/text-link";
import { keepsCookies } from "@/lib/client/storage";
import type { Order } from "@/lib/contracts/orders";
import { paths } from "@/lib/paths";
import { KeepLink } from "./keep-link";

/** How a guest finds the order again: email, this device, or a link (BEYOND-57). */
export function FindOrderAgain({ order: { orderId, email } }: { order: Order }) {
  return (
    <Panel title="Find your order again">
      <p>
        We'll email updates to <strong className="break-words">{email}</strong>. The link in the email opens your order
        on any device.
      </p>
      <p className="mt-2">
        {keepsCookies()
          ? "On this device, find it under Track your order."
          : "Cookies are off in this browser, so this page shows your order until you close or reload it."}
      </p>
      <div className="mt-1">
        {keepsCookies() && <ActionLink href={paths.trackOrder}>Track your order</ActionLink>}
        <KeepLink orderId={orderId} />
      </div>
    </Panel>
  );
}
