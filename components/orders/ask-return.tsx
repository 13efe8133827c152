"use client";

import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Select, TextArea } from "@/components/ui/field";
import { type FormErrors, useForm } from "@/components/ui/use-form";
import { problemOf, tryRequest } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { Order } from "@/lib/contracts/orders";
import { returnableLines, returnReasonLabels, returnReasons } from "@/lib/returns";
import { ReturnPictures } from "./return-pictures";

/** Return request form (BEYOND-74). */
export function AskReturn({ order, onDone, onClose }: { order: Order; onDone: () => unknown; onClose: () => void }) {
  const lines = returnableLines(order);
  // A retry creates no second request.
  const [key] = useState(() => crypto.randomUUID());
  const [pictures, setPictures] = useState<string[]>([]);
  const start: Record<string, string> = { reason: "", words: "" };
  for (const { item } of lines) start[item._id] = lines.length === 1 ? "1" : "0";
  const form = useForm<Record<string, string>>({ start, check });

  function wanted() {
    return lines
      .map(({ item }) => ({ item: item._id, quantity: Number(form.values[item._id]) }))
      .filter(({ quantity }) => quantity > 0);
  }

  async function send() {
    const chosen = wanted();
    if (chosen.length === 0) return form.setProblem("Please choose what you want to return.");
    const { reason, words } = form.values;
    const body = { key, lines: chosen, reason, pictures, ...(words?.trim() ? { words: words.trim() } : {}) };
    const path = `/api/orders/${encodeURIComponent(order.orderId)}/returns`;
    const reply = await tryRequest(path, { method: "POST", body });
    if (!reply?.ok) return form.setProblem(problemOf(reply, "We couldn't send your return request."));
    notify.success("We've received your return request and will reply by email.");
    await onDone();
    onClose();
  }

  return (
    <form {...form.bind(send)} className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-sm">Which items do you want to return?</legend>
        {lines.map(({ item, left }) => (
          <Select key={item._id} {...form.field(item._id)} label={item.product?.name ?? "Product unavailable"}>
            {Array.from({ length: left + 1 }, (_, count) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the count is what it is
              <option key={count} value={count}>
                {count === 0 ? "Keep it" : `Return ${count}${left > 1 ? ` of ${left}` : ""}`}
              </option>
            ))}
          </Select>
        ))}
      </fieldset>
      <Select {...form.field("reason")} label="Why?">
        <option value="">Please choose</option>
        {returnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {returnReasonLabels[reason]}
          </option>
        ))}
      </Select>
      <TextArea
        {...form.field("words")}
        label="What is wrong?"
        hint="Tell us in a sentence; it helps us reply faster."
        maxLength={1000}
      />
      <ReturnPictures orderId={order.orderId} pictures={pictures} onChange={setPictures} />
      <FormError text={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={form.busy}>
          {form.busy ? "Sending..." : "Request return"}
        </Button>
        <Button variant="text" onClick={onClose} aria-disabled={form.busy}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function check({ reason }: Record<string, string>): FormErrors<Record<string, string>> {
  return reason ? {} : { reason: "Please say why" };
}
