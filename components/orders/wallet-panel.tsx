"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { useBusy } from "@/components/ui/hooks";
import { useForm } from "@/components/ui/use-form";
import { WalletFields } from "@/components/ui/wallet-fields";
import type { Order } from "@/lib/contracts/orders";
import { guessNetwork, isLive, networkNames, type Wallet, type WalletNetwork, walletProblem } from "@/lib/mobile-money";
import { formatPhone } from "@/lib/phone";
import { useCountdown, type useWallet } from "./use-wallet";
import { canRetry, clock, promptWords } from "./wallet";

interface Props {
  order: Order;
  wallet: ReturnType<typeof useWallet>;
  /** Whether the buyer asked for the other ways to pay. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** A payment prompt on a mobile money wallet: its state, countdown, voucher, another try, another wallet. */
export function WalletPanel({ order, wallet, isOpen, setOpen }: Props) {
  const { charge, isKnown, end, error, send, voucher } = wallet;
  const left = useCountdown(end);
  const { busy, run } = useBusy();
  const title = useRef<HTMLParagraphElement>(null);
  const live = isLive(charge?.state);
  // The pressed button is gone then.
  const act = async (action: Promise<boolean>) => {
    if (!(await action)) return;
    setOpen(false);
    title.current?.focus();
  };
  const [heading, text] = charge
    ? promptWords(charge)
    : [isKnown ? "Pay by a prompt on your phone" : "Looking for a prompt on your phone", ""];
  return (
    <section
      aria-label={`Mobile money for order ${order.orderId}`}
      className="mt-5 max-w-form rounded-card border border-line bg-white p-4 text-ink"
    >
      <div role="status">
        <p ref={title} tabIndex={-1} className="font-bold text-lg outline-none">
          {heading}
        </p>
        {text && <p className="mt-1 text-sm">{text}</p>}
        {left !== null && left > 0 && left <= 60 && <p className="sr-only">Less than a minute left.</p>}
      </div>
      {charge?.state === "prompt" && left !== null && (
        <p className="mt-3 text-sm">
          <span role="timer" className="mr-2 font-bold text-2xl tabular-nums">
            {clock(left)}
          </span>
          left to approve
        </p>
      )}
      {charge?.state === "voucher" && (
        <VoucherForm network={charge.network} isPrimary={!isOpen} send={(code) => act(voucher(code))} />
      )}
      <p role="alert" className="mt-2 font-medium text-error text-sm empty:mt-0">
        {error}
      </p>
      <div className="mt-3 flex flex-wrap gap-3 empty:mt-0">
        {charge && canRetry(charge) && !isOpen && (
          <Button
            onClick={() => run(() => act(send({ phone: charge.phone, network: charge.network })))}
            aria-disabled={busy}
          >
            {busy ? "Sending..." : "Try again"}
          </Button>
        )}
        {!isOpen && isKnown && charge?.state !== "paid" && (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {live ? "Pay another way" : charge ? "Use another wallet" : "Send a prompt to my phone"}
          </Button>
        )}
      </div>
      {isOpen && charge?.state !== "paid" && (
        <WalletForm phone={order.customerDetails.phone} send={(next) => act(send(next))} />
      )}
    </section>
  );
}

function WalletForm({ phone, send }: { phone: string; send: (wallet: Wallet) => Promise<void> }) {
  const form = useForm({
    start: { walletPhone: formatPhone(phone), walletNetwork: guessNetwork(phone) ?? ("mtn" as WalletNetwork) },
    change: (values, field, value) => {
      const guess = field === "walletPhone" && guessNetwork(String(value));
      return { ...values, [field]: value, ...(guess && { walletNetwork: guess }) };
    },
    check: ({ walletPhone }) => ({ walletPhone: walletProblem(walletPhone) ?? undefined }),
  });
  const { walletPhone, walletNetwork } = form.values;
  return (
    <form {...form.bind(() => send({ phone: walletPhone, network: walletNetwork }))} className="mt-4 grid gap-4">
      <WalletFields phone={form.field("walletPhone")} network={form.field("walletNetwork")} />
      <Button type="submit" aria-disabled={form.busy} className="justify-self-start">
        {form.busy ? "Sending..." : "Send prompt"}
      </Button>
    </form>
  );
}

function VoucherForm({
  network,
  isPrimary,
  send,
}: {
  network: WalletNetwork;
  isPrimary: boolean;
  send: (voucher: string) => Promise<void>;
}) {
  const form = useForm({
    start: { voucher: "" },
    check: ({ voucher }) => (voucher.trim() ? {} : { voucher: "Please enter the voucher" }),
  });
  return (
    <form {...form.bind(() => send(form.values.voucher.trim()))} className="mt-3 grid gap-3">
      <TextInput
        {...form.field("voucher")}
        label={`${networkNames[network]} voucher`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
      />
      <Button
        type="submit"
        variant={isPrimary ? "primary" : "outline"}
        aria-disabled={form.busy}
        className="justify-self-start"
      >
        {form.busy ? "Sending..." : "Send voucher"}
      </Button>
    </form>
  );
}
