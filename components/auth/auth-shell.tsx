"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { slideSrcSet, slideUrl } from "@/components/home";
import { ButtonLink } from "@/components/ui/button";
import { CircleCheck } from "@/components/ui/icons";
import { ActionLink } from "@/components/ui/text-link";

/** Index of the slide with the lit porch. */
const PICTURE = 2;

/**
 * Layout of the auth pages: a narrow form and, on wide screens, a picture that phones do not load.
 * @param announced moves the focus to the title, for a view that replaces another
 */
export function AuthShell({
  title,
  lead,
  announced = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  announced?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announced) heading.current?.focus();
  }, [announced]);
  return (
    <div className="page pt-6 pb-16 md:pt-10">
      <div className="mx-auto grid max-w-md md:rounded-card md:border md:border-line lg:max-w-5xl lg:overflow-hidden lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="mx-auto w-full max-w-md md:p-8 lg:px-10 lg:py-12">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
            {title}
          </h1>
          {lead && <div className="mt-2 text-muted text-sm">{lead}</div>}
          <div className="mt-6">{children}</div>
        </div>
        <div aria-hidden="true" className="hidden bg-ink text-white lg:block">
          <picture>
            <source type="image/avif" srcSet={slideSrcSet(PICTURE, "phone")} sizes="416px" />
            <img
              src={slideUrl(PICTURE, "phone", 480, "webp")}
              alt=""
              width={480}
              height={390}
              loading="lazy"
              decoding="async"
              className="w-full"
            />
          </picture>
          <p className="px-8 pt-2 pb-10 text-base text-white/85">
            <span className="mb-1 block font-bold text-white text-xl">Welcome</span>
            Your orders, addresses and saved items are here.
          </p>
        </div>
      </div>
    </div>
  );
}

/** Delay of the redirect after a success, in milliseconds (SHP-CONST-09). */
const REDIRECT_MS = 3000;

/** Success view that redirects to the login after three seconds. */
export function DoneView({ title, text, login }: { title: string; text: string; login: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.push(login), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [router, login]);
  return (
    <AuthShell title={title} announced>
      <Success text={text} more="Redirecting to login page..." />
      <ButtonLink href={login} size="lg" className="mt-6 w-full">
        Go to login
      </ButtonLink>
    </AuthShell>
  );
}

/** Success message with further information. */
export function Success({ text, more }: { text: string; more: string }) {
  return (
    <>
      <p role="status" className="flex items-start gap-3">
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" />
        <span className="min-w-0 break-words">{text}</span>
      </p>
      <p className="mt-2 pl-8 text-muted text-sm">{more}</p>
    </>
  );
}

export function ReturnToLogin({ href }: { href: string }) {
  return (
    <p className="mt-4">
      <ActionLink href={href}>Return to login</ActionLink>
    </p>
  );
}

/**
 * Final view with links; the first is the primary one.
 * @param announced moves the focus to the title, for a view that replaces another
 */
export function EndView({
  title,
  text,
  announced = true,
  links,
}: {
  title: string;
  text: string;
  announced?: boolean;
  links: { label: string; href: string }[];
}) {
  return (
    <AuthShell title={title} announced={announced} lead={<p className="break-words">{text}</p>}>
      <div className="grid gap-3">
        {links.map(({ label, href }, index) => (
          <ButtonLink key={href} href={href} variant={index ? "outline" : "primary"} size="lg">
            {label}
          </ButtonLink>
        ))}
      </div>
    </AuthShell>
  );
}
