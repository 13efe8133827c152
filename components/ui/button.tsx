import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";
import { Link } from "./link";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function Button({ variant, size, className = "", type = "button", ...props }: ComponentProps<"button"> & Look) {
  return <button {...props} type={type} className={`${buttonClass(variant, size)} ${className}`} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className = "", ...props }: ComponentProps<typeof Link> & Look) {
  return <Link {...props} className={`${buttonClass(variant, size)} ${className}`} />;
}
