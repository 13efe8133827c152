import { type Cedis, formatCedis, type Pesewas, toPesewas } from "@/lib/money";

/**
 * Why an order cannot be paid on delivery, as far as known before it is sent.
 * @param open message that the buyer reached the limit of unpaid orders
 * @param upTo highest total that can be paid on delivery
 */
export function describeNotOnDelivery({
  open,
  total,
  upTo,
}: {
  open: string | null;
  total: Pesewas;
  upTo?: Cedis;
}): string | null {
  if (upTo !== undefined && total > toPesewas(upTo))
    return `For orders up to ${formatCedis(upTo)} only: pay this one online, or call us.`;
  return open && `${open} Choose another method for this one, or call us.`;
}
