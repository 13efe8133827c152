"use client";

import { Skeleton } from "@/components/ui/loading";
import { isWide } from "@/components/ui/page-hooks";
import { Price } from "@/components/ui/price";
import type { CardGoods } from "./card";

/** The picture of the card that was pressed last: the browser has it. */
let pressed: { url: string; file: string } | null = null;

/** The file that shows a picture at once, where its product was opened by its card; for the gallery. */
export function fileOfPressedCard(url: string): string | undefined {
  return pressed?.url === url ? pressed.file : undefined;
}

/**
 * Notes the picture of a card that is pressed.
 * @returns on a phone what the card knows of its product, in the places where the product's page will have it
 */
export function pressCard(goods: CardGoods, link: HTMLAnchorElement) {
  const file = link.closest("article")?.querySelector("img")?.currentSrc;
  pressed = goods.picture && file ? { url: goods.picture, file } : null;
  // On a wide screen pages are quick, and their head has another form.
  return isWide() ? null : <ProductAhead goods={goods} file={file} />;
}

function ProductAhead({ goods: { name, brand, price, compareAt }, file }: { goods: CardGoods; file?: string }) {
  return (
    <div
      aria-hidden
      data-testid="product-ahead"
      className="fixed inset-x-0 top-top-bar bottom-0 z-20 overflow-hidden bg-white"
    >
      <div className="h-13" />
      <div className="aspect-square bg-paper" style={file ? { background: `url("${file}") 0/cover` } : undefined} />
      <div className="flex flex-col gap-6 px-4 pt-5">
        <div className="flex flex-col gap-2">
          <p className="min-h-5 font-medium text-sm">{brand}</p>
          <p className="min-h-11 text-balance pr-28 font-bold text-xl tracking-[-0.01em]">{name}</p>
          <Skeleton className="h-5 w-24" />
        </div>
        <Price cedis={price} compareAt={compareAt ?? null} size="lg" />
      </div>
    </div>
  );
}
