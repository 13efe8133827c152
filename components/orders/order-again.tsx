"use client";

import { useState } from "react";
import { addToCart } from "@/components/cart";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { ShoppingCart } from "@/components/ui/icons";
import { problemOf, tryRequest } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { ReorderItems } from "@/lib/contracts/after-order";
import type { Order } from "@/lib/contracts/orders";

/** Adds an order's available products to the cart at current prices; reports those sold out or short (BEYOND-74). */
export function OrderAgain({ order }: { order: Pick<Order, "orderId"> }) {
  const { busy, run } = useBusy();
  const [message, setMessage] = useState("");

  async function orderAgain() {
    setMessage("");
    const reply = await tryRequest<{ data: ReorderItems }>(`/api/orders/${encodeURIComponent(order.orderId)}/goods`);
    if (!reply?.ok) return notify.error(problemOf(reply, "We couldn't load these products."));
    const { takes, words } = planAgain(reply.body.data);
    const refused = takes.filter(({ product, quantity }, at) => {
      const isFirst = at === 0;
      return !addToCart(product, quantity, { openPanel: isFirst, quiet: !isFirst });
    });
    setMessage(refused.length ? "Your cart is full. Check out or remove an item first." : words);
  }

  return (
    <div>
      <Button variant="outline" onClick={() => run(orderAgain)} aria-disabled={busy}>
        <ShoppingCart className="size-5" />
        {busy ? "Filling your cart..." : "Order again"}
      </Button>
      <p role="status" className="mt-2 whitespace-pre-line text-sm empty:mt-0">
        {message}
      </p>
    </div>
  );
}

type Sold = NonNullable<ReorderItems[number]["product"]>;

/** Splits an order's products into those to add to the cart and messages about the rest. */
export function planAgain(products: ReorderItems): { takes: { product: Sold; quantity: number }[]; words: string } {
  const takes: { product: Sold; quantity: number }[] = [];
  const words: string[] = [];
  for (const { name, quantity, product } of products) {
    const left = product?.stock.quantity ?? 0;
    if (!product) words.push(`${name} is no longer sold.`);
    else if (left === 0) words.push(`${name} is out of stock.`);
    else {
      if (left < quantity) words.push(`Only ${left} of ${name} ${left === 1 ? "is" : "are"} left.`);
      takes.push({ product, quantity: Math.min(quantity, left) });
    }
  }
  return { takes, words: words.join("\n") };
}
