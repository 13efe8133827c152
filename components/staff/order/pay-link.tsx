import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { useBusy } from "@/components/ui/hooks";
import { Copy, Mail } from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";
import { notify } from "@/lib/client/toast";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import type { PayLink as Link } from "@/lib/contracts/staff/phone-orders";
import { payLinkQuestion } from "@/lib/order-questions";
import { canPay } from "@/lib/order-status";
import { internationalDigits, whatsappLink } from "@/lib/phone";
import { ConfirmAction } from "./confirm-action";
import type { Desk } from "./use-staff-order";

/** Whether an order waits for a payment that its buyer makes online. */
export const waitsForPayment = ({ order }: StaffOrder): boolean => canPay(order);

/** Sends the link by which an order is paid: by WhatsApp, by mail, or copied (BEYOND-51). */
export function PayLink({ order: { order }, desk }: { order: StaffOrder; desk: Desk }) {
  const [link, setLink] = useState<Link | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy, run } = useBusy();
  const { phone } = order.customerDetails;

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

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      notify.success("Pay link copied");
    } catch {
      notify.error("This browser does not let us copy. Please mark the link and copy it.");
    }
  }

  return (
    <Panel title="Pay link">
      <p className="text-muted">
        {link
          ? "Whoever has it can see and pay this order. WhatsApp opens with the text, for you to send."
          : "The customer pays by mobile money or card on the page that it opens."}
      </p>
      <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap">
        {link ? (
          <>
            <a
              href={whatsappLink(internationalDigits(phone), link.text)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass("primary", "lg")}
            >
              Send by WhatsApp
            </a>
            <Button variant="outline" size="lg" onClick={() => copy(link.url)}>
              <Copy className="size-5" />
              Copy the link
            </Button>
          </>
        ) : (
          <Button size="lg" aria-disabled={busy} onClick={() => run(take)}>
            Get the pay link
          </Button>
        )}
        {order.email && (
          <Button variant="outline" size="lg" aria-disabled={busy} onClick={() => setAsking(true)}>
            <Mail className="size-5" />
            Send by mail
          </Button>
        )}
      </div>
      {link && <p className="mt-3 select-all break-all text-xs">{link.url}</p>}
      {!order.email && <p className="mt-3 text-muted text-xs">No e-mail is known of this customer.</p>}
      <div className="mt-3 empty:mt-0">
        <FormError text={problem} />
      </div>
      {asking && (
        <ConfirmAction
          question={payLinkQuestion(order)}
          busyText="Sending…"
          onYes={mail}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
