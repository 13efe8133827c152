"use client";

import { type ReactNode, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox, TextArea, TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import type { ReturnAnswer, StaffReturn } from "@/lib/contracts/staff/returns";
import { cedis, formatCedis } from "@/lib/money";
import { sayAtDesk } from "./ask-desk";
import { useWhyNot } from "./desk-frame";

interface Acting {
  asked: StaffReturn;
  /** Sends what staff say; the words when it was refused. */
  act: (input: ReturnAnswer, done: string) => Promise<string | null>;
}

/** What can be done with a return as it stands, each with what it needs. */
export function ReturnActions({
  asked,
  onChange,
}: {
  asked: StaffReturn;
  /** The return as it is now, null when it has to be read anew; and what is told of it. */
  onChange: (now: StaffReturn | null, told: string) => void;
}) {
  const whyNot = useWhyNot("answer_return");

  const act = (input: ReturnAnswer, done: string) =>
    sayAtDesk(`/api/staff/returns/${asked._id}/answer`, input, done, onChange);

  if (asked.state === "refused" || asked.state === "refunded") return null;
  if (whyNot) return <p className="text-muted">{whyNot}</p>;
  switch (asked.state) {
    case "asked":
      return <Answer asked={asked} act={act} />;
    case "accepted":
      return <Receive asked={asked} act={act} />;
    case "received":
      return <PayBack asked={asked} act={act} />;
  }
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}

function Answer({ asked, act }: Acting) {
  const form = useForm({ start: { words: "" } });

  async function send(answer: "accept" | "refuse") {
    const words = form.values.words.trim();
    if (!words) return form.refuse({ words: "Please write a sentence for the customer" });
    const done = answer === "accept" ? "Accepted. The customer gets your words by email." : "The customer is told.";
    form.setProblem(await act({ answer, words, seen: asked.state }, done));
  }

  return (
    <form {...form.bind(() => send("accept"))} className="grid gap-3">
      <TextArea
        {...form.field("words")}
        label="Your answer to the customer"
        hint="Accepting: where the goods go, and by when. Refusing: why. It is mailed as you write it."
        maxLength={1000}
      />
      <FormError text={form.problem} />
      <Actions>
        <Button type="submit" aria-disabled={form.busy}>
          Accept
        </Button>
        <Button
          variant="outline"
          onClick={() => form.send(() => send("refuse"))}
          aria-disabled={form.busy}
          className="border-error! text-error!"
        >
          Refuse
        </Button>
      </Actions>
    </form>
  );
}

function Receive({ asked, act }: Acting) {
  const [whole, setWhole] = useState<string[]>([]);
  const form = useForm({ start: {} });

  async function send() {
    const done = "Received. The customer is told, and what is whole is on sale again.";
    form.setProblem(await act({ answer: "receive", restock: whole, seen: asked.state }, done));
  }

  return (
    <form {...form.bind(send)} className="grid gap-3">
      <fieldset>
        <legend className="font-medium">The goods are here. Which can be sold again?</legend>
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
      <FormError text={form.problem} />
      <Actions>
        <Button type="submit" aria-disabled={form.busy}>
          Goods received
        </Button>
      </Actions>
    </form>
  );
}

function PayBack({ asked, act }: Acting) {
  const { online, suggested, most, underWay } = asked.refund;
  const form = useForm({ start: { amount: formatCedis(suggested).replace("GH₵", ""), receipt: "" } });

  async function payBack() {
    const typed = form.values.amount.replace(/[\s,]/g, "");
    const amount = cedis(Number(typed));
    const receipt = form.values.receipt.trim();
    const problems = {
      ...(/^\d+(\.\d{1,2})?$/.test(typed) && amount > 0
        ? {}
        : { amount: "Please write an amount in cedis, such as 25.00" }),
      ...(online || receipt ? {} : { receipt: "Please say by what the money can be found" }),
    };
    if (Object.keys(problems).length > 0) return form.refuse(problems);
    const { state: seen } = asked;
    form.setProblem(
      await (online
        ? act({ answer: "refund", amount, seen }, `${formatCedis(amount)} is on its way back to the customer.`)
        : act({ answer: "paid_back", amount, receipt, seen }, "Written down: this return is done.")),
    );
  }

  if (underWay) return <p>The refund is on its way: this return is done when Paystack says that it went through.</p>;
  return (
    <form {...form.bind(payBack)} className="grid gap-3">
      <TextInput
        {...form.field("amount")}
        label={online ? "Refund by Paystack, in cedis" : "Paid back another way, in cedis"}
        inputMode="decimal"
        hint={`${formatCedis(suggested)} were paid for these goods; ${formatCedis(most)} can go back at most.`}
      />
      {!online && (
        <TextInput
          {...form.field("receipt")}
          label="By what the money can be found"
          hint="This order was not paid online. For example: MTN wallet 024 123 4567, reference 4711."
          maxLength={120}
        />
      )}
      <FormError text={form.problem} />
      <Actions>
        <Button type="submit" aria-disabled={form.busy}>
          {online ? "Refund" : "Paid back"}
        </Button>
      </Actions>
    </form>
  );
}
