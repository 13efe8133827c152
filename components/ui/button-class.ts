export type ButtonVariant = "primary" | "outline" | "text";
export type ButtonSize = "md" | "lg";

const base =
  "inline-flex items-center justify-center gap-2 rounded-card font-bold text-center transition-colors select-none " +
  "disabled:opacity-55 aria-disabled:opacity-55 active:translate-y-px";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-amber text-ink hover:bg-amber-light active:bg-amber-light",
  outline: "border border-ink bg-white text-ink hover:bg-paper active:bg-line",
  text: "text-ink underline underline-offset-4 decoration-line hover:decoration-ink active:bg-paper",
};

// At least 44 px: the minimum touch target.
const sizes: Record<ButtonSize, string> = {
  md: "min-h-11 px-4 py-2 text-sm",
  lg: "min-h-13 px-6 py-3 text-base",
};

/** Class names of a button, also for links. Use one primary (amber) button per screen. */
export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "md"): string {
  return `${base} ${variants[variant]} ${sizes[size]}`;
}
