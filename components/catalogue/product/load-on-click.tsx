"use client";

import type { ComponentProps, ComponentType } from "react";
import { Button } from "@/components/ui/button";
import { useOnDemand } from "@/components/ui/page-hooks";
import { notify } from "@/lib/client/toast";
import type { Fact } from "@/lib/product-facts";

const unreachable = () => notify.error("We couldn't open this. Check your connection and try again.");

/** Button that is replaced by a component loaded on click. */
function LoadOnClick<Props extends object>({
  load,
  props,
  ...button
}: ComponentProps<typeof Button> & { load: () => Promise<ComponentType<Props>>; props: Props }) {
  const { Part, show, fetch } = useOnDemand(load, unreachable);
  return Part ? <Part {...props} /> : <Button {...button} variant="outline" onClick={show} onPointerEnter={fetch} />;
}

const loadForm = () => import("./stock-alert-form").then(({ StockAlertForm }) => StockAlertForm);

/** Button for a back-in-stock alert on sold-out product pages (BEYOND-68). */
export function StockAlert(props: { productId: string }) {
  return (
    <LoadOnClick load={loadForm} props={props} size="lg" className="w-full">
      Notify me when it's back
    </LoadOnClick>
  );
}

const loadPlan = () => import("./appliance-plan").then(({ AppliancePlan }) => AppliancePlan);

/** Button that opens the appliance calculator (BEYOND-64). */
export function OwnAppliances(props: { facts: Fact[] }) {
  return (
    <LoadOnClick load={loadPlan} props={props} className="mt-3">
      Work it out for your own appliances
    </LoadOnClick>
  );
}
