import { actionLink } from "@/components/ui/text-link";
import { keepsCookies } from "@/lib/client/storage";
import type { Order } from "@/lib/contracts/orders";
import { papers, papersOf } from "@/lib/papers";

/**
 * Printable documents: receipt once paid, pro-forma invoice for a cheque (BEYOND-46). Without cookies the browser
 * cannot open them, since the link has no token.
 */
export function Papers({ order }: { order: Order }) {
  if (!keepsCookies()) return null;
  return papersOf(order, ["receipt", "pro-forma"]).map((paper) => (
    <p key={paper}>
      <a href={`/api/orders/${order.orderId}/${paper}`} className={actionLink}>
        {papers[paper].label} (PDF)
      </a>
    </p>
  ));
}
