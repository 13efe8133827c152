"use client";

import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { useOnDemand } from "@/components/ui/page-hooks";
import { Panel } from "@/components/ui/panel";
import { PrivatePicture } from "@/components/ui/private-picture";
import { ReturnBadge } from "@/components/ui/state-badges";
import { notify } from "@/lib/client/toast";
import type { Order, OrderReturn } from "@/lib/contracts/orders";
import { formatDay } from "@/lib/dates";
import { returnableLines, returnReasonLabels } from "@/lib/returns";
import type { AskReturn } from "./ask-return";
import { returnPicturePath } from "./return-pictures";

/**
 * Returns of an order and the return request (BEYOND-74); hidden if there is neither.
 * @param onChange reloads the order
 */
export function Returns({ order, onChange }: { order: Order; onChange: () => unknown }) {
  const { Part, show, hide } = useAskReturn();
  const canAsk = order.returnUntil !== null && returnableLines(order).length > 0;
  if (!canAsk && order.returns.length === 0) return null;
  return (
    <Panel title="Returns">
      <ul className="grid gap-4 empty:hidden">
        {order.returns.map((asked) => (
          <ReturnSummary key={asked._id} order={order} asked={asked} />
        ))}
      </ul>
      {canAsk && order.returnUntil && (
        <div className="mt-3 first:mt-0">
          {Part ? (
            <Part order={order} onDone={onChange} onClose={hide} />
          ) : (
            <>
              <p className="text-muted">You can request a return until {formatDay(order.returnUntil)}.</p>
              <Button variant="outline" onClick={show} className="mt-3">
                Return an item
              </Button>
            </>
          )}
        </div>
      )}
    </Panel>
  );
}

/** Loads the form on demand. */
function useAskReturn() {
  return useOnDemand<ComponentProps<typeof AskReturn>>(
    () => import("./ask-return").then(({ AskReturn }) => AskReturn),
    () => notify.error("We couldn't connect to the shop. Please try again."),
  );
}

function ReturnSummary({ order, asked }: { order: Order; asked: OrderReturn }) {
  const { state, reason, words, answer, lines, pictures, timestamp } = asked;
  const [opened, setOpened] = useState(false);
  return (
    <li className="grid gap-1.5 border-line border-b pb-4 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-muted">{formatDay(timestamp)}</span>
        <ReturnBadge state={state} />
      </p>
      <ul className="font-medium">
        {lines.map(({ item, quantity }) => (
          <li key={item}>
            {quantity} × {order.items.find(({ _id }) => _id === item)?.product?.name ?? "Product unavailable"}
          </li>
        ))}
      </ul>
      <p className="break-words text-muted">
        {returnReasonLabels[reason]}
        {words && <>: {words}</>}
      </p>
      {answer && (
        <p className="whitespace-pre-line break-words rounded-card bg-paper px-3 py-2">
          <span className="block font-medium">Our answer</span>
          {answer}
        </p>
      )}
      {state === "received" && <p>We've received your items. Your refund is on its way.</p>}
      {pictures.length > 0 && !opened && (
        <Button variant="text" onClick={() => setOpened(true)} className="-ml-4 justify-self-start">
          Show {pictures.length === 1 ? "your photo" : `your ${pictures.length} photos`}
        </Button>
      )}
      {opened && (
        <p className="flex flex-wrap gap-3">
          {pictures.map((picture, at) => (
            <PrivatePicture
              key={picture}
              src={returnPicturePath(order.orderId, picture)}
              alt={`What is wrong, ${at + 1}`}
              className="max-h-48"
            />
          ))}
        </p>
      )}
    </li>
  );
}
