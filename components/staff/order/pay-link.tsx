import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useBusy } from "@/components/ui/hooks";
import { Copy, Mail } from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";
import { copyText } from "@/lib/client/copy";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import type { PayLink as Link } from "@/lib/contracts/staff/phone-orders";
import { payLinkQuestion } from "@/lib/order-questions";
import { canPay } from "@/lib/order-status";
import { WhatsAppLink } from "../whatsapp-link";
import type { Desk } from "./use-staff-order";

/** Whether the order waits for an online payment. */
export const waitsForPayment = ({ order }: StaffOrder): boolean => canPay(order);

/** Sends the pay link by WhatsApp or email, or copies it (BEYOND-51). */
export function PayLink({ order: { order }, desk }: { order: StaffOrder; desk: Desk }) {
  const [link, setLink] = useState<Link | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy, run } = useBusy();
  const { phone } = order.customerDetails;
  const question = payLinkQuestion(order);

  async function take() {
    const taken = await desk.takePayLink();
    if ("problem" in taken) return setProblem(taken.problem);
    setProblem(null);
    setLink(taken);
  }

  async function mail() {
    setProblem((await desk.mailPayLink())?.problem ?? null);
    setAsking(false);
  }

  const copy = (url: string) =>
    copyText(url, "Pay link copied", "Copying is blocked in this browser. Select the link and copy it.");

  return (
    <Panel title="Pay link">
      <p className="text-muted">
        {link
          ? "Anyone with this link can see and pay the order. WhatsApp opens with the message ready to send."
          : "The link opens a page where the customer pays by mobile money or card."}
      </p>
      <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap">
        {link ? (
          <>
            <WhatsAppLink phone={phone} text={link.text} className={buttonClass("primary", "lg")}>
              Send by WhatsApp
            </WhatsAppLink>
            <Button variant="outline" size="lg" onClick={() => copy(link.url)}>
              <Copy className="size-5" />
              Copy link
            </Button>
          </>
        ) : (
          <Button size="lg" aria-disabled={busy} onClick={() => run(take)}>
            Get pay link
          </Button>
        )}
        {order.email && (
          <Button variant="outline" size="lg" aria-disabled={busy} onClick={() => setAsking(true)}>
            <Mail className="size-5" />
            Send by email
          </Button>
        )}
      </div>
      {link && <p className="mt-3 select-all break-all text-xs">{link.url}</p>}
      {!order.email && <p className="mt-3 text-muted text-xs">This customer has no email.</p>}
      <div className="mt-3 empty:mt-0">
        <FormError text={problem} />
      </div>
      {asking && (
        <ConfirmDialog {...question} busyText="Sending…" onYes={mail} onClose={() => setAsking(false)}>
          {question.text}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
