import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatDayAndTime } from "@/lib/dates";
import { mailWords } from "@/lib/desk-words";
import { mailQuestion } from "@/lib/order-questions";
import type { Refused } from "./use-staff-order";

type Mail = StaffOrder["mails"][number];

/** Emails about the order, with a button to resend each. */
export function OrderMails({
  mails,
  email,
  onAgain,
}: {
  mails: Mail[];
  /** The customer's; empty if none is known. */
  email: string;
  onAgain: (mail: string) => Promise<Refused | null>;
}) {
  const [asking, setAsking] = useState<Mail | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const question = asking && mailQuestion(asking.about, email);

  async function send({ _id }: Mail) {
    setProblem((await onAgain(_id))?.problem ?? null);
    setAsking(null);
  }

  return (
    <Panel title="Emails">
      {mails.length === 0 && <p className="text-muted">{email ? "None yet." : "This customer has no email."}</p>}
      <ul className="divide-y divide-line">
        {mails.map((mail) => {
          const { _id, about, state, problem: words, at } = mail;
          return (
            <li key={_id} className="flex items-center gap-3 py-1.5">
              <div className="min-w-0 grow">
                <p className="font-medium">{about}</p>
                <p className={state === "sent" || state === "waiting" ? "text-muted text-xs" : "text-error text-xs"}>
                  {mailWords[state]}, {formatDayAndTime(at)}
                  {words && `. ${words}`}
                </p>
              </div>
              <Button
                variant="text"
                aria-label={`${state === "sent" ? "Resend" : "Try now"}: ${about}`}
                onClick={() => setAsking(mail)}
              >
                {state === "sent" ? "Resend" : "Try now"}
              </Button>
            </li>
          );
        })}
      </ul>
      <FormError text={problem} />
      {asking && question && (
        <ConfirmDialog {...question} busyText="Sending…" onYes={() => send(asking)} onClose={() => setAsking(null)}>
          {question.text}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
