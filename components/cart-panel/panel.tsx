"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, useRef, useState } from "react";
import {
  type CartLine,
  closeCartPanel,
  focusCartPanelOpener,
  LineList,
  LineProblem,
  lineProblem,
  NotKeptNote,
  QuantityStepper,
  takeOut,
  UNKNOWN_PRODUCT,
  useCartPanelOpen,
  useKnownLines,
  useSubtotal,
  useTaken,
} from "@/components/cart";
import { FreeDeliveryNote } from "@/components/delivery";
import { PendingOrderCard } from "@/components/orders";
import { Button, ButtonLink, IconButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { X } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useBackCloses } from "@/components/ui/page-hooks";
import { LinePrice, Thumbnail } from "@/components/ui/product-line";
import { ActionLink, actionLink } from "@/components/ui/text-link";
import type { Settings } from "@/lib/contracts/settings";
import { formatMoney } from "@/lib/money";
import { paths } from "@/lib/paths";

/**
 * Styles that keep toasts from covering the open panel: centred on the rest of the page, or on narrow screens in the
 * panel's message line.
 * @param bottom bottom edge of the message line in px from the top
 */
const placeToasts = (bottom: number) => `
[data-sonner-toaster]{left:calc((100vw - 26rem) / 2)!important;--width:min(22rem,100vw - 27rem)!important}
@media not (min-width:43rem){[data-sonner-toaster]{
  inset:auto .5rem calc(100dvh - ${bottom}px) auto!important;width:min(calc(100vw - 3.5rem),25rem)!important;transform:none!important}
[data-sonner-toast]{inset-inline:0!important;width:100%!important;padding-block:.5rem!important}}`;

/**
 * The slide-in cart (SHP-CART-01 to SHP-CART-08). Uses Radix's dialog because a native modal would hide the toasts,
 * which confirm that an item was added or changed.
 */
export function CartPanel({ delivery }: { delivery: Settings["delivery"] }) {
  const open = useCartPanelOpen();
  useBackCloses(open, closeCartPanel);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && closeCartPanel()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/45 opacity-100 transition-opacity starting:opacity-0" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusCartPanelOpener();
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-[calc(100%-2.5rem)] max-w-[26rem] flex-col bg-white short:overflow-y-auto shadow-float transition-transform duration-200 starting:translate-x-full"
        >
          <PanelContent delivery={delivery} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Message line on narrow screens; shows the item count when there is no message. */
function MessageLine({ items }: { items: number }) {
  const [bottom, setBottom] = useState(0);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const measure = () => setBottom(Math.round(line.current?.getBoundingClientRect().bottom ?? 0));
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return (
    <>
      <p
        ref={line}
        className="flex min-h-[max(60px,2.5rem)] shrink-0 items-center px-5 text-muted text-sm min-[43rem]:hidden"
      >
        {items === 1 ? "1 item" : `${items} items`}
      </p>
      <style>{placeToasts(bottom)}</style>
    </>
  );
}

function PanelContent({ delivery }: { delivery: Settings["delivery"] }) {
  const total = useSubtotal();
  const { lines, subtotal } = useKnownLines();
  const taken = useTaken(lines);
  const filled = lines.length > 0;
  return (
    <>
      <header className="short:sticky short:top-0 short:z-10 flex items-center gap-2 border-line border-b bg-white py-2 pr-2 pl-5">
        <Dialog.Title className="mr-auto text-lg">Your cart</Dialog.Title>
        {filled && (
          <ActionLink href={paths.cart} onClick={closeCartPanel} className="px-2">
            View cart
          </ActionLink>
        )}
        <Dialog.Close asChild>
          <IconButton label="Close cart" Icon={X} iconClass="size-5" className="rounded-full hover:bg-paper" />
        </Dialog.Close>
      </header>

      <MessageLine items={lines.reduce((sum, { quantity }) => sum + quantity, 0)} />
      <div className="px-5 pt-4 empty:hidden">
        <NotKeptNote />
        <PendingOrderCard onLeave={closeCartPanel} />
      </div>
      {(filled || taken) && (
        <LineList
          lines={lines}
          taken={taken}
          className={`divide-y divide-line px-5 ${filled ? "short:shrink-0 grow overflow-y-auto overscroll-contain" : "border-line border-b"}`}
        >
          {(line) => <PanelLine line={line} />}
        </LineList>
      )}
      {!filled && (
        <EmptyState as="p" title="Your cart is empty" text="Items you add will show here." className="grow" />
      )}

      <footer className="short:mt-auto grid gap-2 border-line border-t px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom,0px))]">
        {filled && (
          <>
            <p className="flex items-baseline justify-between">
              <span>Subtotal</span>
              <span className="font-bold text-lg tabular-nums">{formatMoney(subtotal)}</span>
            </p>
            <FreeDeliveryNote delivery={delivery} subtotal={subtotal} total={total} />
            <ButtonLink href={paths.checkout} onClick={closeCartPanel} size="lg">
              Checkout
            </ButtonLink>
          </>
        )}
        <Button variant="outline" size="lg" onClick={closeCartPanel}>
          Continue Shopping
        </Button>
      </footer>
    </>
  );
}

/** A line of the slide-in cart (SHP-CART-05, SHP-CART-06). */
function PanelLine({ line }: { line: CartLine }) {
  const name = line.name || UNKNOWN_PRODUCT;
  const problem = lineProblem(line);
  return (
    <li data-line={line.productId} tabIndex={-1} className="flex gap-3 py-4">
      <Thumbnail image={line.featuredImage} size="md" />
      <div className="min-w-0 grow">
        <p className="text-muted text-xs">{line.brand}</p>
        <p className="font-medium text-sm">
          {line.slug ? (
            <Link
              href={paths.product(line.slug)}
              onClick={closeCartPanel}
              className="text-ink underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <div className="text-sm">
          <LinePrice quantity={line.quantity} each={line.price} />
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
          <QuantityStepper line={line} most={line.stock} />
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => takeOut(line.productId)}
            className={`${actionLink} px-2`}
          >
            Remove
          </button>
        </div>
        {line.quantity === line.stock && <p className="mt-1 text-muted text-xs">That's all we have in stock.</p>}
        {problem && (
          <div className="mt-2">
            <LineProblem productId={line.productId} problem={problem} />
          </div>
        )}
      </div>
    </li>
  );
}
