"use client";

import { Link } from "@/components/ui/link";
import { loginHref } from "@/lib/client/session";
import { paths } from "@/lib/paths";
import { type FormPart, FormText } from "./fields";
import { Step } from "./step";

/** Who orders (SHP-CHECKOUT-17 to SHP-CHECKOUT-20). A guest is offered the login, which keeps what was typed. */
export function DetailsStep({ guest, ...part }: FormPart & { guest: boolean }) {
  return (
    <Step number={1} title="Your details">
      {guest && (
        <p className="-mt-4 mb-2 text-muted text-sm">
          Have an account?{" "}
          <Link
            href={loginHref(paths.checkout)}
            className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
          >
            Log in and we fill this in
          </Link>
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText {...part} field="firstName" autoComplete="given-name" maxLength={80} />
        <FormText {...part} field="lastName" autoComplete="family-name" maxLength={80} />
        <FormText
          {...part}
          field="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint="We send your order and its link here."
        />
        <FormText
          {...part}
          field="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          hint={
            guest
              ? "The rider calls this number. For example 024 123 4567."
              : "The rider calls this number. A new one under your own name goes into your profile, with the address."
          }
        />
      </div>
    </Step>
  );
}
