import { actionLink } from "@/components/ui/text-link";
import { keepsCookies } from "@/lib/client/storage";
import type { Order } from "@/lib/contracts/orders";
import { documentsOf, orderDocuments } from "@/lib/order-documents";

/**
 * Printable documents: receipt once paid, pro-forma invoice for a cheque (BEYOND-46). Without cookies the browser
 * cannot open them, since the link has no token.
 */
export function Papers({ order }: { order: Order }) {
  if (!keepsCookies()) return null;
  return documentsOf(order, ["receipt", "pro-forma"]).map((paper) => (
    <p key={paper}>
      <a href={`/api/orders/${order.orderId}/${paper}`} className={actionLink}>
        {orderDocuments[paper].label} (PDF)
      </a>
    </p>
  ));
}
