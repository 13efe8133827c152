"use client";

import { useState, useSyncExternalStore } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { useOnLeave } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { inlineLink } from "@/components/ui/text-link";
import { type FormErrors, useForm } from "@/components/ui/use-form";
import { useShopData } from "@/components/ui/use-shop-data";
import { hasGuestOrders } from "@/lib/client/checkout-storage";
import { problemOf, tryRequest } from "@/lib/client/request";
import { isMarkedSignedIn } from "@/lib/client/session";
import { neededContact } from "@/lib/contracts/fields";
import { ORDER_ACCESS_DAYS } from "@/lib/limits";
import { normaliseOrderNumber } from "@/lib/normalise";
import { paths } from "@/lib/paths";
import { DeviceOrders, describeOpenedFailure, type OpenedOrders } from "./device-orders";
import { NeedHelp } from "./need-help";

const never = () => () => undefined;
const onServer = () => false;

/**
 * Track order page: orders this browser can open, and a form for others (BEYOND-57).
 * @param isDeadLink for visitors with an expired link from a mail
 */
export function TrackOrder({ isDeadLink = false }: { isDeadLink?: boolean }) {
  const { state, retry, reload } = useShopData<OpenedOrders>("/api/orders/opened", describeOpenedFailure);
  const isExpected = useSyncExternalStore(never, hasGuestOrders, onServer);
  const isSignedIn = useSyncExternalStore(never, isMarkedSignedIn, onServer);
  const isAbove = isExpected || isSignedIn;
  return (
    <div className="page max-w-form pt-6 pb-16 md:pt-12">
      <h1 className="text-xl md:text-2xl">{isDeadLink ? "This link no longer works" : "Track your order"}</h1>
      {isDeadLink && (
        <p className="mt-2">
          It may be incomplete, or it is older than {ORDER_ACCESS_DAYS} days. Your order is safe. Ask for a new link
          below, or open the newest email about your order.
        </p>
      )}
      <DeviceOrders state={state} isExpected={isExpected} isSignedIn={isSignedIn} retry={retry} reload={reload} />
      {/* Rendered only once the content above is known, so that nothing moves. */}
      <div key={String(isAbove)} hidden={isExpected && state.kind === "loading"}>
        <AskForLink hasOrders={state.kind === "there" && state.data.orders.length > 0} isDeadLink={isDeadLink} />
      </div>
    </div>
  );
}

/** Form that emails an order's link to a guest. The answer does not reveal whether the order exists (BEYOND-22). */
function AskForLink({ hasOrders, isDeadLink }: { hasOrders: boolean; isDeadLink: boolean }) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    start: emptyTrack,
    check: checkTrack,
    onEdit: () => setSent(false),
  });

  // Reset the form when the page is left.
  useOnLeave(() => setSent(false));

  async function ask() {
    setSent(false);
    const reply = await tryRequest("/api/orders/track", { method: "POST", body: toTrackBody(form.values) });
    if (reply?.ok) setSent(true);
    else form.setProblem(problemOf(reply, "We couldn't look that up."));
  }

  return (
    <>
      {(hasOrders || isDeadLink) && (
        <h2 className="mt-8 text-lg">{isDeadLink ? "Ask for a new link" : "Another order"}</h2>
      )}
      <p className="mt-2 text-muted text-sm">
        Enter your order number and the email or phone number you ordered with. We'll email a link to the address on
        that order. It opens the order on any device.
      </p>
      <form {...form.bind(ask)} className="mt-6 grid gap-4">
        <TextInput
          {...form.field("orderId")}
          label="Order number"
          hint="It starts with ORD, for example ORD123456 or ORDKF1Y7Q1P. It's in every message about your order."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          required
        />
        <TextInput
          {...form.field("contact")}
          label="Email or phone number"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          required
        />
        <Button type="submit" size="lg" variant={hasOrders ? "outline" : "primary"} aria-disabled={form.busy}>
          {form.busy ? "Sending..." : "Send me the link"}
        </Button>
        <div role="status" className="empty:hidden">
          {sent && (
            <Alert tone="success">
              <span className="block font-bold">{TRACK_SENT}</span>
              <span className="mt-1 block font-normal text-muted">
                It can take a minute. Please check your spam folder too.
              </span>
            </Alert>
          )}
        </div>
        <FormError text={form.problem} />
      </form>
      <p className="mt-6 text-sm">
        Ordered with an account?{" "}
        <Link href={paths.orders} className={inlineLink}>
          See your orders
        </Link>
      </p>
      <div className="mt-8">
        <NeedHelp />
      </div>
    </>
  );
}

/** Form values; contact is an email address or phone number. */
const emptyTrack = { orderId: "", contact: "" };
type TrackForm = typeof emptyTrack;

/** The same message for every request (BEYOND-22). */
const TRACK_SENT = "If it matches an order, we sent you the link.";

export function checkTrack({ orderId, contact }: TrackForm): FormErrors<TrackForm> {
  const errors: FormErrors<TrackForm> = {};
  if (!normaliseOrderNumber(orderId)) errors.orderId = "Order number is required";
  const problem = neededContact(contact);
  if (problem) errors.contact = problem;
  return errors;
}

/** Request body of a valid form: an @ marks an email address. */
export function toTrackBody({ orderId, contact }: TrackForm): { orderId: string; email?: string; phone?: string } {
  const given = contact.trim();
  return { orderId: normaliseOrderNumber(orderId), ...(given.includes("@") ? { email: given } : { phone: given }) };
}
