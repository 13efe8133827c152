"use client";

import { focusField } from "@/components/ui/hooks";
import { CircleAlert } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { removeFromCart, setQuantity } from "@/lib/client/cart-store";
import type { Refusal } from "@/lib/client/refusal";
import { paths } from "@/lib/paths";

const action = "mt-1 mr-5 inline-flex min-h-11 items-center font-bold text-sm underline underline-offset-4";

interface Ways {
  onSolved: () => void;
  /** Chooses mobile money in the form. */
  onPayOnline: () => void;
  /** Sends the order although the same goods were ordered a moment ago. */
  onAgain: () => void;
}

/** Why the order was not placed, in a box on the page (SHP-CHECKOUT-45), with the way on in one press. */
export function RefusalBox({ refusal, ...ways }: { refusal: Refusal | null } & Ways) {
  const isQuestion = refusal?.sameAs !== undefined;
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <div
          className={`mb-4 flex gap-3 rounded-card border bg-white px-4 py-3.5 ${isQuestion ? "border-ink" : "border-error"}`}
        >
          <CircleAlert aria-hidden className={`size-5 shrink-0 ${isQuestion ? "" : "text-error"}`} />
          <div className="text-sm">
            <p className="font-bold">{refusal.title}</p>
            {refusal.text && <p className="mt-1">{refusal.text}</p>}
            <WayOn refusal={refusal} {...ways} />
          </div>
        </div>
      )}
    </div>
  );
}

function WayOn({ refusal, onSolved, onPayOnline, onAgain }: { refusal: Refusal } & Ways) {
  const { shortage, payOnline, sameAs } = refusal;
  if (shortage) {
    const solve = () => {
      if (shortage.available > 0) setQuantity(shortage.product, shortage.available);
      else removeFromCart(shortage.product);
      onSolved();
    };
    return (
      <button type="button" className={action} onClick={solve}>
        {shortage.available > 0 ? `Take ${shortage.available}` : "Remove it from the order"}
      </button>
    );
  }
  if (payOnline) {
    const choose = () => {
      onPayOnline();
      onSolved();
      focusField(document.querySelector<HTMLElement>('input[name="paymentMethod"][value="mobile_money"]'));
    };
    return (
      <button type="button" className={action} onClick={choose}>
        Pay by mobile money instead
      </button>
    );
  }
  return (
    sameAs !== undefined && (
      <>
        <button type="button" className={action} onClick={onAgain}>
          Order again
        </button>
        <Link href={paths.confirmation(sameAs)} className={action}>
          See that order
        </Link>
      </>
    )
  );
}
