"use client";

import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { useBusy } from "@/components/ui/hooks";
import { useShopName } from "@/components/ui/shop-name";
import { TextLink } from "@/components/ui/text-link";
import { LoadStatus } from "@/components/ui/use-shop-data";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { DataOf } from "@/lib/contracts/endpoint";
import type { StaffStockAlert, staffStockAlertEndpoints } from "@/lib/contracts/staff/stock-alerts";
import { formatDay } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { formatPhone, phoneLink } from "@/lib/phone";
import { askDesk } from "./ask-desk";
import { useDeskPages } from "./desk-pages";
import { WhatsAppLink } from "./whatsapp-link";

type Page = DataOf<typeof staffStockAlertEndpoints.listStockAlerts>;

/** Back-in-stock requests by phone; requests by email are answered automatically (BEYOND-68). */
export function StockAlertsPage() {
  const { state, retry, revise, more } = useDeskPages<Page>("/api/staff/stock-alerts", "alerts");
  const found = state.kind === "there" ? state.data : null;
  return (
    <>
      <h1 className="text-xl md:text-2xl">Back in stock</h1>
      <p className="mt-2 mb-5 max-w-text text-muted text-sm">
        These customers asked to be notified by phone. Send the WhatsApp message, then mark them as notified, which
        deletes the number. Customers who left an email are notified automatically.
      </p>
      <LoadStatus state={state} label="Loading requests" onRetry={retry} />
      {found?.alerts.length === 0 && (
        <EmptyState
          title="No back-in-stock requests"
          text="When a sold-out product is back, customers who left a phone number appear here."
          className="rounded-card border border-line"
        />
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {found?.alerts.map((alert) => (
          <AlertCard
            key={alert._id}
            alert={alert}
            onNotified={() =>
              revise((page) => ({ ...page, alerts: page.alerts.filter(({ _id }) => _id !== alert._id) }))
            }
          />
        ))}
      </ul>
      {more}
    </>
  );
}

function AlertCard({ alert, onNotified }: { alert: StaffStockAlert; onNotified: () => void }) {
  const { _id, phone, product, timestamp } = alert;
  const shop = useShopName();
  const { busy, run } = useBusy();
  const address = paths.product(product.slug);

  async function end() {
    const reply = await askDesk(`/api/staff/stock-alerts/${_id}`, { method: "DELETE" });
    if (reply?.ok) onNotified();
    else notify.error(problemOf(reply, "We couldn't remove this request."));
  }

  return (
    <li className="flex flex-col rounded-card border border-line p-4 text-sm md:p-5">
      <TextLink href={address} className="font-bold!">
        {product.name}
      </TextLink>
      <p className="flex flex-wrap items-center gap-x-4 text-muted">
        <TextLink href={phoneLink(phone)}>{formatPhone(phone)}</TextLink>
        <span>requested {formatDay(timestamp)}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <WhatsAppLink phone={phone} text={words(shop, product.name, address)} className={buttonClass()}>
          Message on WhatsApp
        </WhatsAppLink>
        <Button
          variant="outline"
          onClick={() => run(end)}
          aria-disabled={busy}
          aria-label={`Mark as notified: ${formatPhone(phone)}`}
        >
          Mark as notified
        </Button>
      </div>
    </li>
  );
}

const words = (shop: string, name: string, address: string) =>
  `Hello, this is ${shop}. You asked us to let you know when ${name} is back in stock. It is: ${window.location.origin}${address}`;
