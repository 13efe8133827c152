import { useId } from "react";
import { AskOnWhatsApp } from "@/components/ui/ask-on-whatsapp";
import { Headset } from "@/components/ui/icons";
import { useShopFacts } from "@/components/ui/shop-facts";
import { ActionLink, actionLink } from "@/components/ui/text-link";
import { paths } from "@/lib/paths";
import { phoneLink } from "@/lib/phone";

/** Contact links (SHP-CONFIRM-18), with the order number filled in where it is known. */
export function NeedHelp({ orderNumber }: { orderNumber?: string }) {
  const title = useId();
  const { phone, whatsapp } = useShopFacts();
  return (
    <section aria-labelledby={title} className="flex gap-3 rounded-card border border-line p-5">
      <Headset className="mt-0.5 size-5 shrink-0" />
      <div className="text-sm">
        <h2 id={title} className="text-base">
          Need help?
        </h2>
        <p className="mt-1 text-muted">
          {orderNumber ? "Quote the order number above." : "Tell us your order number and we'll look it up for you."}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5">
          <ActionLink href={paths.contact}>Contact us</ActionLink>
          <a href={phoneLink(phone)} className={actionLink}>
            {phone}
          </a>
          <AskOnWhatsApp number={whatsapp} about={orderNumber ? `my order ${orderNumber}` : "my order"} />
        </p>
      </div>
    </section>
  );
}
