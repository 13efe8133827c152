import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatDayAndTime } from "@/lib/dates";
import { smsStateWords, smsWords } from "@/lib/desk-words";
import { formatPhone } from "@/lib/phone";
import type { Desk } from "./use-staff-order";

/** Text messages about the order, and whether its number gets them (BEYOND-82). */
export function OrderSms({ order: { order, sms }, desk }: { order: StaffOrder; desk: Desk }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!sms.isOffered && sms.messages.length === 0) return null;
  const { smsNews, customerDetails } = order;

  async function change() {
    if (busy) return;
    setBusy(true);
    setProblem((await desk.setSms(!smsNews))?.problem ?? null);
    setBusy(false);
  }

  return (
    <Panel title="SMS">
      <p className="text-muted">
        {smsNews ? "Order news go to" : "No order news by SMS to"} {formatPhone(customerDetails.phone)}.
      </p>
      <ul className="divide-y divide-line">
        {sms.messages.map(({ _id, event, state, at }) => (
          <li key={_id} className="py-1.5">
            <p className="font-medium">{smsWords[event]}</p>
            <p className={state === "sent" ? "text-muted text-xs" : "text-error text-xs"}>
              {smsStateWords[state]}, {formatDayAndTime(at)}
            </p>
          </li>
        ))}
      </ul>
      <Button variant="text" className="-ml-4" onClick={change} aria-disabled={busy}>
        {smsNews ? "Stop SMS to this number" : "Customer wants SMS"}
      </Button>
      <FormError text={problem} />
    </Panel>
  );
}
