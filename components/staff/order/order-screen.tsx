"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useBusy } from "@/components/ui/hooks";
import { BackLink } from "@/components/ui/text-link";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import type { OrderAction } from "@/lib/order-actions";
import { type Question, questionOf, resolveQuestion } from "@/lib/order-questions";
import { staffPaths } from "@/lib/staff-paths";
import { bringsCash } from "./action-words";
import { asksFirst, type DialogAction, OrderDialog } from "./order-dialog";
import { OrderLog } from "./order-log";
import { OrderMails } from "./order-mails";
import { OrderMoney } from "./order-money";
import { OrderPapers } from "./order-papers";
import { OrderParcel } from "./order-parcel";
import { OrderReturns } from "./order-returns";
import { OrderSms } from "./order-sms";
import { OrderStanding } from "./order-standing";
import { OtherActions } from "./other-actions";
import { PayLink, waitsForPayment } from "./pay-link";
import { type Asked, useStaffOrder } from "./use-staff-order";

/** Request of an action without a form. */
function bodyOf(action: Exclude<OrderAction, DialogAction>, order: StaffOrder, isNext: boolean): Asked {
  if (action === "confirm") return { action, called: !order.facts.isCalled };
  if (action === "deliver") return { action, paid: isNext && bringsCash(order) };
  return { action };
}

/** Order page (BEYOND-36). */
export function OrderScreen() {
  const number = decodeURIComponent(usePathname().split("/")[3] ?? "");
  const desk = useStaffOrder(number);
  const { state, retry, order, status } = desk;
  const [open, setOpen] = useState<DialogAction | null>(null);
  const [asking, setAsking] = useState<{ question: Question; body: Asked } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy();
  const heading = useRef<HTMLHeadingElement>(null);

  // If the clicked button was removed, move the focus to the heading.
  useEffect(() => {
    if (!status || open || asking) return;
    const drawn = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(drawn);
  }, [status, open, asking]);

  function act(asked: Asked): Promise<void> {
    setProblem(null);
    return run(async () => setProblem((await desk.act(asked))?.problem ?? null));
  }

  /** Opens the action's form or confirmation, or runs it at once. */
  function press(action: OrderAction, { isNext = false } = {}): void {
    if (!order) return;
    setProblem(null);
    if (asksFirst(action)) {
      setOpen(action);
      return;
    }
    const body = bodyOf(action, order, isNext);
    const question = questionOf(action, order, isNext && bringsCash(order));
    if (question) setAsking({ question, body });
    else void act(body);
  }

  return (
    <div className="grid gap-4 md:gap-5">
      <BackLink href={staffPaths.orders}>Orders</BackLink>
      <p role="status" className="sr-only">
        {status}
      </p>
      {state.kind === "failed" && <h1 className="sr-only">Order {number}</h1>}
      <LoadStatus state={state} label="Loading the order" onRetry={retry} />
      {order && (
        <>
          <OrderStanding
            order={order}
            heading={heading}
            busy={busy}
            onPress={(action) => press(action, { isNext: true })}
            onResolve={(flag) =>
              setAsking({ question: resolveQuestion(order, flag), body: { action: "clear_review", flag } })
            }
          />
          <FormError text={problem} />
          {waitsForPayment(order) && <PayLink order={order} desk={desk} />}
          <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid gap-4 md:gap-5">
              <OrderParcel order={order} />
              <OrderReturns returns={order.returns} onChange={desk.reload} />
              <OtherActions order={order} busy={busy} onPress={press} />
            </div>
            <div className="grid gap-4 md:gap-5">
              <OrderMoney order={order} />
              <OrderPapers order={order} />
              <OrderMails mails={order.mails} email={order.order.email} onAgain={desk.mailAgain} />
              <OrderSms order={order} desk={desk} />
              <OrderLog order={order} />
            </div>
          </div>
          {asking && (
            <ConfirmDialog
              {...asking.question}
              busyText="Recording…"
              onYes={() => act(asking.body).then(() => setAsking(null))}
              onClose={() => setAsking(null)}
            >
              {asking.question.text}
            </ConfirmDialog>
          )}
          {open && <OrderDialog key={open} action={open} order={order} desk={desk} onClose={() => setOpen(null)} />}
        </>
      )}
    </div>
  );
}
