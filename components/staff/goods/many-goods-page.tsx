"use client";

import { ButtonLink } from "@/components/ui/button";
import { BackLink } from "@/components/ui/text-link";
import { staffPaths } from "@/lib/staff-paths";
import { useWhyNot } from "../desk-frame";
import { GoodsFile } from "./goods-file";

/** What changes many goods: a file of them, a percentage on their prices (BEYOND-42). */
export function ManyGoodsPage() {
  const whyNot = useWhyNot("edit_goods");
  return (
    <>
      <BackLink href={staffPaths.goods}>Goods</BackLink>
      <h1 className="mt-1 mb-4 text-xl md:text-2xl">Many goods at once</h1>
      {whyNot ? (
        <p className="text-sm">{whyNot}</p>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <ButtonLink variant="outline" href={staffPaths.goodsPrices} className="justify-self-start">
            Prices up or down by percent
          </ButtonLink>
          <GoodsFile />
        </div>
      )}
    </>
  );
}
