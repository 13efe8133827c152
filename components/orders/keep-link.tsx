"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useBusy, useOnLeave } from "@/components/ui/hooks";
import { MessageCircle } from "@/components/ui/icons";
import { actionLink } from "@/components/ui/text-link";
import { copyText } from "@/lib/client/copy";
import { problemOf, tryRequest } from "@/lib/client/request";
import type { OrderLink } from "@/lib/contracts/guest-orders";
import { formatDay } from "@/lib/dates";
import { whatsappLink } from "@/lib/phone";

/** The chat message with the order's link, for the buyer or the recipient. */
const keptLinkText = (orderId: string, url: string) => `My order ${orderId}: ${url}`;

/**
 * Sends an order's link by WhatsApp (BEYOND-57). Created on demand; if the browser blocks the new window, a link is
 * shown instead.
 */
export function KeepLink({ orderId }: { orderId: string }) {
  const { busy, run } = useBusy();
  const [link, setLink] = useState<OrderLink | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useOnLeave(() => {
    setLink(null);
    setProblem(null);
  });

  async function keep() {
    setProblem(null);
    const reply = await tryRequest<{ data: OrderLink }>(`/api/orders/${encodeURIComponent(orderId)}/link`, {
      method: "POST",
    });
    if (!reply?.ok) return setProblem(problemOf(reply, "We couldn't create the link."));
    setLink(reply.body.data);
    window.open(whatsappLink("", keptLinkText(orderId, reply.body.data.url)), "_blank", "noopener");
  }

  return (
    <div>
      {link ? (
        <p className="flex flex-wrap gap-x-5">
          <a
            href={whatsappLink("", keptLinkText(orderId, link.url))}
            target="_blank"
            rel="noopener"
            className={`${actionLink} gap-2`}
          >
            <MessageCircle className="size-4.5 shrink-0" />
            Open WhatsApp
          </a>
          <button
            type="button"
            onClick={() => copyText(link.url, "Link copied.", "We couldn't copy the link.")}
            className={actionLink}
          >
            Copy the link
          </button>
        </p>
      ) : (
        <Button variant="text" className="-ml-4" onClick={() => run(keep)} aria-disabled={busy}>
          {busy ? "Creating the link..." : "Send this link to my WhatsApp"}
        </Button>
      )}
      <p role="status" className="text-muted text-xs">
        {link && `It opens this order without a password until ${formatDay(link.until)}. Keep it to yourself.`}
      </p>
      <p role="alert" className="font-medium text-error text-sm">
        {problem}
      </p>
    </div>
  );
}
