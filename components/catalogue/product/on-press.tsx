"use client";

import type { ComponentProps, ComponentType } from "react";
import { Button } from "@/components/ui/button";
import { useOnDemand } from "@/components/ui/page-hooks";
import { notify } from "@/lib/client/toast";
import type { Fact } from "@/lib/product-facts";

const unreachable = () => notify.error("We couldn't open this. Check your connection and press again.");

/** A button of a product's page in whose place comes what it is pressed for; the code of that comes then. */
function OnPress<Props extends object>({
  load,
  props,
  ...button
}: ComponentProps<typeof Button> & { load: () => Promise<ComponentType<Props>>; props: Props }) {
  const { Part, show, fetch } = useOnDemand(load, unreachable);
  return Part ? <Part {...props} /> : <Button {...button} variant="outline" onClick={show} onPointerEnter={fetch} />;
}

const loadForm = () => import("./stock-alert-form").then(({ StockAlertForm }) => StockAlertForm);

/** On the page of sold-out products: the way to hear once that they are back (BEYOND-68). */
export function StockAlert(props: { productId: string }) {
  return (
    <OnPress load={loadForm} props={props} size="lg" className="w-full">
      Notify me when it's back
    </OnPress>
  );
}

const loadPlan = () => import("./own-things-plan").then(({ OwnThingsPlan }) => OwnThingsPlan);

/** The way to work out what one's own things come to (BEYOND-64). */
export function OwnThings(props: { facts: Fact[] }) {
  return (
    <OnPress load={loadPlan} props={props} className="mt-3">
      Work it out for your own appliances
    </OnPress>
  );
}
