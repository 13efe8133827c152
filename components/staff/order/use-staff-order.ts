"use client";

import { useEffect, useState } from "react";
import { isUncertain, problemOf } from "@/lib/client/request";
import type { OrderActionBody, RefundBody, RefundElsewhereBody, StaffOrder } from "@/lib/contracts/staff/orders";
import type { PayLink } from "@/lib/contracts/staff/phone-orders";
import { standingOf } from "@/lib/order-actions";
import { askDesk, useDeskData } from "../ask-desk";

const words = "We couldn't do this.";

/** Action without the version that the hook adds. */
export type Asked = OrderActionBody extends infer Body ? (Body extends unknown ? Omit<Body, "seen"> : never) : never;

/** Failure; `isKnown` if it certainly had no effect. */
export interface Refused {
  problem: string;
  isKnown: boolean;
}

/** When the worker has usually sent a requested refund, which Paystack may refuse. */
const SETTLED_MS = 5_000;

/** Data and actions of one order at the desk. */
export function useStaffOrder(number: string) {
  const path = `/api/staff/orders/${encodeURIComponent(number)}`;
  const { state, retry, reload, adopt } = useDeskData<StaffOrder>(path);
  const [status, setStatus] = useState("");
  const order = state.kind === "there" ? state.data : null;

  const hasOpenRefund = order?.refunds.some(({ state }) => state === "asked") ?? false;
  useEffect(() => {
    if (!hasOpenRefund) return;
    const timer = setTimeout(reload, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [hasOpenRefund, reload]);

  /** @returns null on success; shows the new state, and reloads the order after a conflict or unknown result */
  async function send(below: string, body: object, headers?: Record<string, string>): Promise<Refused | null> {
    setStatus("");
    const reply = await askDesk<{ data: StaffOrder }>(`${path}${below}`, { method: "POST", body, headers });
    if (reply?.ok) {
      adopt(reply.body.data);
      const { headline, todo } = standingOf(reply.body.data.facts, reply.body.data.returns);
      setStatus(`Done. ${headline}. ${todo}`);
      return null;
    }
    if (reply?.status === 409 || isUncertain(reply)) await reload();
    return { problem: problemOf(reply, words), isKnown: !isUncertain(reply) };
  }

  async function sendMail(below: string): Promise<Refused | null> {
    const reply = await askDesk<{ message: string }>(`${path}${below}`, { method: "POST" });
    if (reply?.ok) setStatus(reply.body.message);
    await reload();
    return reply?.ok ? null : { problem: problemOf(reply, words), isKnown: !isUncertain(reply) };
  }

  return {
    state,
    retry,
    reload,
    order,
    /** Result of the last action, for screen readers. */
    status,
    act: (asked: Asked) => send("/actions", { ...asked, seen: order?.seen }),
    refund: (body: RefundBody, key: string) => send("/refunds", body, { "Idempotency-Key": key }),
    refundElsewhere: (body: RefundElsewhereBody, key: string) =>
      send("/refunds/elsewhere", body, { "Idempotency-Key": key }),
    mailAgain: (mail: string) => sendMail(`/mails/${mail}/again`),
    setSms: (wanted: boolean) => send("/sms", { wanted }),
    mailPayLink: () => sendMail("/pay-link/mail"),
    async takePayLink(): Promise<PayLink | Refused> {
      const reply = await askDesk<{ data: PayLink }>(`${path}/pay-link`, { method: "POST" });
      await reload();
      return reply?.ok ? reply.body.data : { problem: problemOf(reply, words), isKnown: !isUncertain(reply) };
    },
  };
}

export type Desk = ReturnType<typeof useStaffOrder>;
