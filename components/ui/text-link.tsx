import type { ComponentProps } from "react";
import { ArrowLeft, ArrowRight } from "./icons";
import { Link } from "./link";

// Two looks: blue and underlined within a sentence, bold ink for an action that stands alone.

/** The look of a link inside a sentence. */
export const inlineLink = "font-medium text-link underline underline-offset-4";

/** The same, as tall as a thumb: at the end of a sentence. */
export const textLink = `inline-flex min-h-11 items-center text-sm ${inlineLink}`;

/** The look of an action that stands alone without a box, as a link or a button: Remove, View Details. */
export const actionLink =
  "inline-flex min-h-11 items-center font-bold text-sm text-ink underline decoration-line underline-offset-4 hover:decoration-ink";

/** A link within a sentence, as tall as a thumb. */
export function TextLink({ className = "", ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={`${textLink} ${className}`} />;
}

/** An action that is a link, such as View Details. */
export function ActionLink({ className = "", ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={`${actionLink} ${className}`} />;
}

/** The way to more of what stands here. */
export function MoreLink({ children, className = "", ...props }: ComponentProps<typeof Link>) {
  return (
    <ActionLink {...props} className={`gap-1.5 whitespace-nowrap ${className}`}>
      {children}
      <ArrowRight className="size-4" />
    </ActionLink>
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
