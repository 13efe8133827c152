"use client";

import { useEffect, useState } from "react";
import { orUnreachable } from "@/lib/client/failure-words";
import { isUncertain, problemOf } from "@/lib/client/request";
import type { OrderActionBody, RefundBody, RefundElsewhereBody, StaffOrder } from "@/lib/contracts/staff/orders";
import type { PayLink } from "@/lib/contracts/staff/phone-orders";
import { standingOf } from "@/lib/order-actions";
import { askDesk, useDeskData } from "../ask-desk";

const words = orUnreachable("This was not done.");

/** What is done with an order, without what the screen adds itself. */
export type Asked = OrderActionBody extends infer Body ? (Body extends unknown ? Omit<Body, "seen"> : never) : never;

/** Why something was not done; `isKnown` when it certainly was not. */
export interface Refused {
  problem: string;
  isKnown: boolean;
}

/** When the worker has usually sent the refund and the mails of an action. */
const SETTLED_MS = 5_000;

/** One order at the desk: what is known of it, and what can be done with it. */
export function useStaffOrder(number: string) {
  const path = `/api/staff/orders/${encodeURIComponent(number)}`;
  const { state, retry, reload, adopt } = useDeskData<StaffOrder>(path);
  const [told, setTold] = useState("");
  const order = state.kind === "there" ? state.data : null;

  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(reload, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [told, reload]);

  /** @returns null when it is done; the screen shows the order as it is then, and as it has moved on where it was not */
  async function send(below: string, body: object, headers?: Record<string, string>): Promise<Refused | null> {
    setTold("");
    const reply = await askDesk<{ data: StaffOrder }>(`${path}${below}`, { method: "POST", body, headers });
    if (reply?.ok) {
      adopt(reply.body.data);
      const { headline, todo } = standingOf(reply.body.data.facts, reply.body.data.refundTotals);
      setTold(`Done. ${headline}. ${todo}`);
      return null;
    }
    if (reply?.status === 409 || isUncertain(reply)) await reload();
    return { problem: problemOf(reply, words), isKnown: !isUncertain(reply) };
  }

  async function sendMail(below: string): Promise<Refused | null> {
    const reply = await askDesk<{ message: string }>(`${path}${below}`, { method: "POST" });
    if (reply?.ok) setTold(reply.body.message);
    await reload();
    return reply?.ok ? null : { problem: problemOf(reply, words), isKnown: !isUncertain(reply) };
  }

  return {
    state,
    retry,
    reload,
    order,
    /** What was done last, for those who hear the screen. */
    told,
    act: (asked: Asked) => send("/actions", { ...asked, seen: order?.seen }),
    refund: (body: RefundBody, key: string) => send("/refunds", body, { "Idempotency-Key": key }),
    refundElsewhere: (body: RefundElsewhereBody, key: string) =>
      send("/refunds/elsewhere", body, { "Idempotency-Key": key }),
    mailAgain: (mail: string) => sendMail(`/mails/${mail}/again`),
    mailPayLink: () => sendMail("/pay-link/mail"),
    async takePayLink(): Promise<PayLink | Refused> {
      const reply = await askDesk<{ data: PayLink }>(`${path}/pay-link`, { method: "POST" });
      await reload();
      return reply?.ok ? reply.body.data : { problem: problemOf(reply, words), isKnown: !isUncertain(reply) };
    },
  };
}

export type Desk = ReturnType<typeof useStaffOrder>;
