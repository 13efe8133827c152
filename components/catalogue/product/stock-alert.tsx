"use client";

import { Button } from "@/components/ui/button";
import { useOnDemand } from "@/components/ui/page-hooks";
import { notify } from "@/lib/client/toast";

const loadForm = () => import("./stock-alert-form").then(({ StockAlertForm }) => StockAlertForm);
const unreachable = () => notify.error("We could not open this. Check your connection and press again.");

/** On the page of sold-out goods: the way to hear once that they are back (BEYOND-68). Its form comes when it is wanted. */
export function StockAlert({ productId }: { productId: string }) {
  const { Part: Form, show, fetch } = useOnDemand<{ productId: string }>(loadForm, unreachable);
  return Form ? (
    <Form productId={productId} />
  ) : (
    <Button variant="outline" size="lg" onClick={show} onPointerEnter={fetch} className="w-full">
      Tell me when it is back
    </Button>
  );
}
