import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";
import type { X } from "./icons";
import { Link } from "./link";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function Button({ variant, size, className = "", type = "button", ...props }: ComponentProps<"button"> & Look) {
  return <button {...props} type={type} className={`${buttonClass(variant, size)} ${className}`} />;
}

/** Link styled as a button. */
export function ButtonLink({ variant, size, className = "", ...props }: ComponentProps<typeof Link> & Look) {
  return <Link {...props} className={`${buttonClass(variant, size)} ${className}`} />;
}

/**
 * Icon button with a touch-sized target; the label is for screen readers.
 * @param iconClass the icon's own size
 */
export function IconButton({
  label,
  Icon,
  iconClass = "size-6",
  className = "rounded-card active:bg-paper",
  type = "button",
  ...props
}: ComponentProps<"button"> & { label: string; Icon: typeof X; iconClass?: string }) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      className={`grid size-11 shrink-0 place-items-center ${className}`}
    >
      <Icon className={iconClass} />
    </button>
  );
}
