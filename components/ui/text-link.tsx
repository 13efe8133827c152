import type { ComponentProps } from "react";
import { ArrowLeft, ArrowRight } from "./icons";
import { Link } from "./link";

// Two link styles: underlined blue in sentences, bold for standalone actions.

/** Class names of a link in a sentence. */
export const inlineLink = "font-medium text-link underline underline-offset-4";

/** The same with a touch-sized target. */
export const textLink = `inline-flex min-h-11 items-center text-sm ${inlineLink}`;

/** Class names of a standalone action without a box: Remove, View Details. */
export const actionLink =
  "inline-flex min-h-11 items-center font-bold text-sm text-ink underline decoration-line underline-offset-4 hover:decoration-ink";

/** Link in a sentence with a touch-sized target. */
export function TextLink({ className = "", ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={`${textLink} ${className}`} />;
}

/** Standalone link, such as View Details. */
export function ActionLink({ className = "", ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={`${actionLink} ${className}`} />;
}

/** Link to the full list of a section. */
export function MoreLink({ children, className = "", ...props }: ComponentProps<typeof Link>) {
  return (
    <ActionLink {...props} className={`gap-1.5 whitespace-nowrap ${className}`}>
      {children}
      <ArrowRight className="size-4" />
    </ActionLink>
  );
}

/** Link to the parent page. */
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
