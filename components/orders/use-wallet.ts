"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { WalletCharge } from "@/lib/contracts/mobile-money";
import type { Order } from "@/lib/contracts/orders";
import { isLive, type Wallet } from "@/lib/mobile-money";
import { canPay } from "@/lib/order-status";
import { keepPayment, usePolling } from "./use-payment";
import { readPrompt, sendVoucher, startPrompt } from "./wallet";

/** A charge as read, and when its prompt ends on this device's clock. */
interface Read {
  charge: WalletCharge | null;
  end: number | null;
  /** Whether the server was asked; until then a started payment may be a prompt on the phone. */
  isKnown: boolean;
}

const NONE: Read = { charge: null, end: null, isKnown: false };

/**
 * The prompt of an order on a wallet (BEYOND-81). The server decides its state, so all tabs show the same; the countdown
 * starts from the server's seconds and goes on without a network.
 * @param onChange reloads the order
 * @param redirect pays on the provider's page instead
 */
export function useWallet(order: Order, { onChange, redirect }: { onChange: () => unknown; redirect: () => void }) {
  const [{ charge, end, isKnown }, setRead] = useState(NONE);
  const [error, setError] = useState("");
  const { orderId, payment } = order;
  const applies = payment.method === "mobile_money" && canPay(order);
  /** Number of the last request or answer: drops answers to earlier requests. */
  const latest = useRef(0);

  const take = useCallback((next: WalletCharge | null) => {
    latest.current += 1;
    const left = next?.secondsLeft ?? null;
    setRead({ charge: next, end: left === null ? null : Date.now() + left * 1000, isKnown: true });
  }, []);
  const refresh = useCallback(async () => {
    latest.current += 1;
    const asked = latest.current;
    const answer = await readPrompt({ orderId });
    if (asked !== latest.current) return;
    if (answer) take(answer.charge);
    else setRead((before) => ({ ...before, isKnown: true }));
  }, [orderId, take]);

  // The reference and the status change when another tab acts.
  const version = `${payment.status} ${payment.reference}`;
  useEffect(() => {
    if (applies && version) refresh();
  }, [applies, version, refresh]);
  usePolling(applies && (isLive(charge?.state) || charge?.state === "timed_out"), refresh);

  const isNews = charge?.state === "paid" || (charge?.state === "declined" && payment.status === "pending");
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (isNews) tell();
  }, [isNews]);

  /** @returns whether the prompt was sent */
  async function send(wallet: Wallet): Promise<boolean> {
    setError("");
    const started = await startPrompt(order, wallet);
    if (started.next === "redirect") redirect();
    else if (started.next === "phone") {
      keepPayment(order, started.charge.reference);
      take(started.charge);
    } else setError(started.error);
    if (started.next !== "redirect") await onChange();
    return started.next === "phone";
  }

  /** @returns whether the voucher was sent */
  async function voucher(text: string): Promise<boolean> {
    setError("");
    const answer = await sendVoucher(order, text);
    if ("error" in answer) setError(answer.error);
    else take(answer.charge);
    return !("error" in answer);
  }

  return {
    applies,
    isKnown: isKnown || !applies || !payment.reference,
    charge: applies ? charge : null,
    end,
    error,
    send,
    voucher,
  };
}

/** Seconds until a time, counted down; null without one. */
export function useCountdown(end: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (end === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [end]);
  return end === null ? null : Math.max(0, Math.ceil((end - now) / 1000));
}
