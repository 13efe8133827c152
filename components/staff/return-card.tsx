"use client";

import { useState } from "react";
import { PrivatePicture } from "@/components/ui/private-picture";
import { useShopName } from "@/components/ui/shop-name";
import { ReturnBadge } from "@/components/ui/state-badges";
import { TextLink, textLink } from "@/components/ui/text-link";
import type { StaffReturn } from "@/lib/contracts/staff/returns";
import { formatDayAndTime } from "@/lib/dates";
import { formatCedis } from "@/lib/money";
import { formatPhone, phoneLink } from "@/lib/phone";
import type { ReturnReason } from "@/lib/returns";
import { staffPaths } from "@/lib/staff-paths";
import { returnMessage } from "@/lib/whatsapp-messages";
import { ReturnActions } from "./return-actions";
import { WhatsAppLink } from "./whatsapp-link";

/** Labels for staff; lib/returns.ts has the customer's. */
const reasons: Record<ReturnReason, string> = {
  changed_mind: "Changed their mind",
  faulty: "Does not work",
  damaged: "Arrived broken",
  wrong_item: "Not what was ordered",
};

/**
 * Return with its details and next step.
 * @param onChange called with the new state; null if it must be reloaded
 */
export function ReturnCard({ asked, onChange }: { asked: StaffReturn; onChange: (now: StaffReturn | null) => void }) {
  const { order, state, lines, pictures, words, answer } = asked;
  const title = `return-${asked._id}`;
  const shop = useShopName();
  // Shown inside the card: a toast would cover the next button.
  const [status, setStatus] = useState("");
  return (
    <li aria-labelledby={title} className="flex flex-col gap-3 rounded-card border border-line p-4 text-sm md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={title} className="text-base">
          <TextLink href={staffPaths.order(order.number)} className="font-bold!">
            {order.number}
          </TextLink>
        </h2>
        <ReturnBadge state={state} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{order.customer}</span>
        {order.phone && (
          <>
            <a href={phoneLink(order.phone)} className={textLink}>
              {formatPhone(order.phone)}
            </a>
            <WhatsAppLink phone={order.phone} text={returnMessage(shop, asked)} className={textLink} />
          </>
        )}
        <span className="text-muted">{formatDayAndTime(asked.timestamp)}</span>
      </p>
      <ul className="grid gap-1">
        {lines.map(({ _id, name, quantity, price, restocked }) => (
          <li key={_id} className="font-medium">
            {quantity} × {name}{" "}
            <span className="font-normal text-muted">
              at {formatCedis(price)}
              {restocked !== null && (restocked ? ", back in stock" : ", not for sale")}
            </span>
          </li>
        ))}
      </ul>
      <p className="break-words">
        <span className="font-medium">{reasons[asked.reason]}</span>
        {words && <span className="whitespace-pre-line">: {words}</span>}
      </p>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, at) => (
            <li key={picture}>
              <a href={`/api/staff/returns/pictures/${picture}`} target="_blank" rel="noopener">
                <PrivatePicture
                  src={`/api/staff/returns/pictures/${picture}`}
                  alt={`Photo ${at + 1} of ${pictures.length} from the customer`}
                  width={96}
                  height={96}
                  className="size-24 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <p className="whitespace-pre-line break-words rounded-card bg-paper px-3 py-2">Our answer: {answer}</p>
      )}
      <p role="status" className="font-medium empty:hidden">
        {status}
      </p>
      <ReturnActions
        key={state}
        asked={asked}
        onChange={(now, words) => {
          setStatus(words);
          onChange(now);
        }}
      />
    </li>
  );
}
