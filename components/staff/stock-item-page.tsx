"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Panel } from "@/components/ui/panel";
import { BackLink, TextLink } from "@/components/ui/text-link";
import type { DataOf } from "@/lib/contracts/endpoint";
import type { StockItem, StockMovement, staffStockEndpoints } from "@/lib/contracts/staff/stock";
import { staffPaths } from "@/lib/staff-paths";
import { useActionBlocker } from "./desk-frame";
import { LoadingPage } from "./desk-page";
import { useDeskPages } from "./desk-pages";
import { StaffLog } from "./log";
import { LowStockForm } from "./low-stock-form";
import { MovementForm } from "./movement-form";
import { describeMove, MovementList } from "./movements";
import { LowBadge, ProductHeading } from "./product-parts";

type Page = DataOf<typeof staffStockEndpoints.readStock>;

/** Stock of a product with its movements (BEYOND-43). */
export function StockItemPage() {
  const slug = usePathname().split("/")[3] ?? "";
  const path = `/api/staff/stock/${slug}`;
  const { state, retry, reload, revise, more } = useDeskPages<Page>(path, "movements");
  const [status, setStatus] = useState<string | null>(null);
  const mayEdit = useActionBlocker("edit_products") === null;
  if (state.kind !== "there")
    return <LoadingPage title="Product stock" state={state} label="Loading the product's stock" onRetry={retry} />;
  const { item, movements, changes, readAt, nextItem } = state.data;

  /** Shows the saved movement at once, without duplicates, then reloads. */
  function moved(now: StockItem, movement: StockMovement) {
    setStatus(describeMove(movement, now));
    revise((page) => ({
      ...page,
      item: now,
      movements: [movement, ...page.movements.filter(({ _id }) => _id !== movement._id)],
    }));
    void reload();
  }

  return (
    <>
      <BackLink href={staffPaths.stock}>Stock</BackLink>
      <ProductHeading product={item} before={item.sku && <span>SKU {item.sku}</span>}>
        {mayEdit && <TextLink href={staffPaths.productPictures(item.slug)}>Pictures</TextLink>}
      </ProductHeading>
      <Figures item={item} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <div role="status" className="empty:hidden">
            {status && <Alert tone="success">{status}</Alert>}
          </div>
          <MovementForm
            key={item._id}
            item={item}
            readAt={readAt}
            path={`${path}/movements`}
            next={nextItem}
            onMoved={moved}
          />
          <Panel title="Low-stock threshold">
            <LowStockForm
              item={item}
              path={`${path}/low-stock`}
              onSaved={(now) => revise((page) => ({ ...page, item: now }))}
            />
          </Panel>
        </div>
        <section aria-labelledby="movements-title" className="grid gap-5">
          <div>
            <h2 id="movements-title" className="mb-2 text-lg">
              Stock movements
            </h2>
            <MovementList movements={movements} />
            {more}
          </div>
          <Panel title="Change history">
            <StaffLog audit={changes} />
          </Panel>
        </section>
      </div>
    </>
  );
}

function Figures({ item }: { item: StockItem }) {
  const figures = [
    ["Available", item.onHand],
    ["Reserved", item.held],
    ["On hand", item.onHand + item.held],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-3 rounded-card border border-line bg-paper">
      {figures.map(([name, pieces]) => (
        <div key={name} className="flex flex-col-reverse justify-end px-3 py-3 md:px-5">
          <dt className="text-muted text-xs md:text-sm">{name}</dt>
          <dd className="flex items-center gap-2 font-bold text-2xl tabular-nums">
            {pieces}
            {name === "Available" && <LowBadge product={item} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
