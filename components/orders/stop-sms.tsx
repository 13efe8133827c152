"use client";

import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { problemOf, tryRequest } from "@/lib/client/request";
import type { Order } from "@/lib/contracts/orders";
import { formatPhone } from "@/lib/phone";

/** Stops all SMS to the number of an order that gets them; each text links to this page (BEYOND-82). */
export function StopSms({ order, onChange }: { order: Order; onChange: () => Promise<unknown> }) {
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const [isStopped, setStopped] = useState(false);
  const phone = formatPhone(order.customerDetails.phone);

  async function stop() {
    setProblem(null);
    const reply = await tryRequest(`/api/orders/${encodeURIComponent(order.orderId)}/stop-sms`, { method: "POST" });
    if (!reply?.ok) return setProblem(problemOf(reply, "We couldn't stop the SMS."));
    setStopped(true);
    await onChange();
  }

  if (!order.smsNews && !isStopped) return null;
  return (
    <div>
      <p role="status" className="text-sm">
        {isStopped ? `No more SMS to ${phone}.` : `We text news of this order to ${phone}.`}
      </p>
      {!isStopped && (
        <Button variant="text" className="-ml-4" onClick={() => run(stop)} aria-disabled={busy}>
          {busy ? "Stopping..." : "Stop SMS"}
        </Button>
      )}
      <FormError text={problem} />
    </div>
  );
}
