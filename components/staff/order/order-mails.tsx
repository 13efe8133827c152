import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { Panel } from "@/components/ui/panel";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatDayAndTime } from "@/lib/dates";
import { mailWords } from "@/lib/desk-words";
import type { Refused } from "./use-staff-order";

type Mail = StaffOrder["mails"][number];

/** Emails about the order, with a button to resend each. */
export function OrderMails({
  mails,
  hasEmail,
  onAgain,
}: {
  mails: Mail[];
  hasEmail: boolean;
  onAgain: (mail: string) => Promise<Refused | null>;
}) {
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Panel title="Emails">
      {mails.length === 0 && <p className="text-muted">{hasEmail ? "None yet." : "This customer has no email."}</p>}
      <ul className="divide-y divide-line">
        {mails.map(({ _id, about, state, problem: words, at }) => (
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
              disabled={busy}
              aria-label={`${state === "sent" ? "Resend" : "Try now"}: ${about}`}
              onClick={() => run(async () => setProblem((await onAgain(_id))?.problem ?? null))}
            >
              {state === "sent" ? "Resend" : "Try now"}
            </Button>
          </li>
        ))}
      </ul>
      <FormError text={problem} />
    </Panel>
  );
}
