"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Checkbox, TextArea, TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import type { ReturnAnswer, StaffReturn } from "@/lib/contracts/staff/returns";
import { cedis, formatCedis, readCedis, writeCedis } from "@/lib/money";
import { methodFacts } from "@/lib/payment-methods";
import { submitDecision } from "./ask-desk";
import { useActionBlocker } from "./desk-frame";
import { FormButtons } from "./form-buttons";

interface ActionProps {
  asked: StaffReturn;
  /** Posts the decision. @returns the error message */
  act: (input: ReturnAnswer, done: string) => Promise<string | null>;
}

/** Next step of a return: answer, receive or refund. */
export function ReturnActions({
  asked,
  onChange,
}: {
  asked: StaffReturn;
  /** Called with the new state and a message; null if it must be reloaded. */
  onChange: (now: StaffReturn | null, status: string) => void;
}) {
  const blocker = useActionBlocker("answer_return");

  const act = (input: ReturnAnswer, done: string) =>
    submitDecision(`/api/staff/returns/${asked._id}/answer`, input, done, onChange);

  if (asked.state === "refused" || asked.state === "refunded") return null;
  if (blocker) return <p className="text-muted">{blocker}</p>;
  switch (asked.state) {
    case "asked":
      return <Answer asked={asked} act={act} />;
    case "accepted":
      return <Receive asked={asked} act={act} />;
    case "received":
      return <PayBack asked={asked} act={act} />;
  }
}

/** What is asked before the customer gets the answer. */
const answers = {
  accept: {
    title: "Accept this return?",
    yes: "Accept",
    busyText: "Accepting…",
    done: "Accepted. Your answer is emailed to the customer.",
  },
  refuse: {
    title: "Refuse this return?",
    yes: "Refuse",
    busyText: "Refusing…",
    done: "Refused. Your answer is emailed to the customer.",
  },
};

function Answer({ asked, act }: ActionProps) {
  const form = useForm({ start: { words: "" } });
  const [asking, setAsking] = useState<keyof typeof answers | null>(null);
  const words = form.values.words.trim();

  async function ask(answer: keyof typeof answers) {
    if (!words) return form.refuse({ words: "Please write an answer for the customer" });
    setAsking(answer);
  }

  async function send(answer: keyof typeof answers) {
    const problem = await act({ answer, words, seen: asked.state }, answers[answer].done);
    setAsking(null);
    form.setProblem(problem);
  }

  return (
    <form {...form.bind(() => ask("accept"))} className="grid gap-3">
      <TextArea
        {...form.field("words")}
        label="Your answer to the customer"
        hint="Say where and by when to send the items, or why you refuse. The customer gets this text by email."
        maxLength={1000}
      />
      <FormButtons form={form} submit="Accept">
        <Button
          variant="outline"
          onClick={() => form.send(() => ask("refuse"))}
          aria-disabled={form.busy}
          className="border-error! text-error!"
        >
          Refuse
        </Button>
      </FormButtons>
      {asking && (
        <ConfirmDialog
          title={answers[asking].title}
          yes={answers[asking].yes}
          busyText={answers[asking].busyText}
          onYes={() => send(asking)}
          onClose={() => setAsking(null)}
        >
          The customer is emailed: “{words}” You can't undo this.
        </ConfirmDialog>
      )}
    </form>
  );
}

/** @param restocked number of ticked items */
export const receivedText = (restocked: number) =>
  `Received. The customer is emailed${restocked > 0 ? ", and the ticked items are back in stock" : ""}.`;

function Receive({ asked, act }: ActionProps) {
  const [whole, setWhole] = useState<string[]>([]);
  const [asking, setAsking] = useState(false);
  const form = useForm({ start: {} });

  async function send() {
    const problem = await act({ answer: "receive", restock: whole, seen: asked.state }, receivedText(whole.length));
    setAsking(false);
    form.setProblem(problem);
  }

  const restocked = asked.lines.filter(({ _id }) => whole.includes(_id));
  return (
    <form {...form.bind(async () => setAsking(true))} className="grid gap-3">
      <fieldset>
        <legend className="font-medium">Which items can be sold again?</legend>
        {asked.lines.map(({ _id, name, quantity }) => (
          <Checkbox
            key={_id}
            label={`${quantity} × ${name}`}
            checked={whole.includes(_id)}
            onChange={({ target }) =>
              setWhole((before) => (target.checked ? [...before, _id] : before.filter((one) => one !== _id)))
            }
          />
        ))}
      </fieldset>
      <FormButtons form={form} submit="Mark as received" />
      {asking && (
        <ConfirmDialog
          title="Items received?"
          yes="Mark as received"
          busyText="Recording…"
          onYes={send}
          onClose={() => setAsking(false)}
        >
          {restocked.length > 0
            ? `On sale again: ${restocked.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ")}.`
            : "No item goes on sale again."}{" "}
          The customer is emailed. You can't undo this.
        </ConfirmDialog>
      )}
    </form>
  );
}

function PayBack({ asked, act }: ActionProps) {
  const { online, suggested, most, underWay } = asked.refund;
  const form = useForm({ start: { amount: writeCedis(suggested), receipt: "" } });
  const [asking, setAsking] = useState(false);

  const amount = readCedis(form.values.amount.replace(/[\s,]/g, "").trim()) ?? cedis(0);
  const receipt = form.values.receipt.trim();
  const isRight = amount > 0 && amount <= most;

  async function ask() {
    const problems = {
      ...(isRight ? {} : { amount: `Please enter an amount up to ${formatCedis(most)}, such as 25.00` }),
      ...(online || receipt ? {} : { receipt: "Please enter a receipt or transaction number" }),
    };
    if (Object.keys(problems).length > 0) return form.refuse(problems);
    setAsking(true);
  }

  async function payBack() {
    const { state: seen } = asked;
    const problem = await (online
      ? act({ answer: "refund", amount, seen }, `${formatCedis(amount)} is being refunded to the customer.`)
      : act({ answer: "paid_back", amount, receipt, seen }, `${formatCedis(amount)} recorded as refunded.`));
    setAsking(false);
    form.setProblem(problem);
  }

  if (underWay) return <p>Refund in progress. The return closes when Paystack confirms it.</p>;
  const to = asked.order.firstName || "the customer";
  return (
    <form {...form.bind(ask)} className="grid gap-3">
      <TextInput
        {...form.field("amount")}
        label={online ? "Refund by Paystack, in cedis" : "Refunded manually, in cedis"}
        inputMode="decimal"
        hint={`Paid for these items: ${formatCedis(suggested)}. Maximum refund: ${formatCedis(most)}.`}
      />
      {!online && (
        <TextInput
          {...form.field("receipt")}
          label="Receipt or transaction number"
          hint="This order was not paid online. For example: MTN wallet 024 123 4567, reference 4711."
          maxLength={120}
        />
      )}
      <FormButtons form={form} submit={online ? "Refund…" : "Record refund…"} />
      {asking && (
        <ConfirmDialog
          title={
            online
              ? `Refund ${formatCedis(amount)} to ${to} by ${methodFacts(asked.order.paymentMethod).by}?`
              : `${formatCedis(amount)} refunded to ${to}?`
          }
          yes={online ? `Refund ${formatCedis(amount)}` : `Record ${formatCedis(amount)}`}
          busyText={online ? "Refunding…" : "Recording…"}
          onYes={payBack}
          onClose={() => setAsking(false)}
        >
          {online
            ? "Paystack sends it to the wallet or card that paid. You can't undo this."
            : "Only record money that you have already paid back yourself. The customer is emailed. You can't undo this."}
        </ConfirmDialog>
      )}
    </form>
  );
}
