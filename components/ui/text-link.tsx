import type { ComponentProps } from "react";
import { ArrowLeft, ArrowRight } from "./icons";
import { Link } from "./link";

/** A link or a plain button among text, as tall as a thumb. */
export const textLink =
  "inline-flex min-h-11 items-center font-medium text-link text-sm underline-offset-4 hover:underline";

/** A link among text or at its end, as tall as a thumb. */
export function TextLink({ className = "", ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={`${textLink} ${className}`} />;
}

/** A link that stands by itself and is underlined, so that it is seen as one. */
export function UnderlinedLink({ className = "font-bold", ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={`inline-flex min-h-11 items-center underline underline-offset-4 ${className}`} />;
}

/** The way to more of what stands here. */
export function MoreLink({ children, className = "", ...props }: ComponentProps<typeof Link>) {
  return (
    <UnderlinedLink
      {...props}
      className={`gap-1.5 whitespace-nowrap font-bold text-sm decoration-line hover:decoration-ink ${className}`}
    >
      {children}
      <ArrowRight className="size-4" />
    </UnderlinedLink>
  );
}

/** The way back to the page above this one. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 font-medium text-sm underline-offset-4 hover:underline"
    >
      <ArrowLeft className="size-4" />
      {children}
    </Link>
  );
}
