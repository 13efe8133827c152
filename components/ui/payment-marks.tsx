import { type CheckoutMethod, marksOf } from "@/lib/payment-methods";
import { markNames } from "@/lib/payment-methods/marks";
import { SPRITE } from "./icons";

/** Marks of what the methods accept (BEYOND-80); nothing for methods without any. Valid inside a label. */
export function PaymentMarks({
  methods,
  label = "Accepted payments",
  className = "",
}: {
  methods: readonly CheckoutMethod[];
  label?: string;
  className?: string;
}) {
  const marks = marksOf(methods);
  if (marks.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML allows no list element in a label
    <span role="list" aria-label={label} className={`flex flex-wrap gap-1.5 ${className}`}>
      {marks.map((mark) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <span key={mark} role="listitem">
          <svg role="img" aria-label={markNames[mark]} width={38} height={24} className="block">
            <use href={`${SPRITE}#${mark}`} />
          </svg>
        </span>
      ))}
    </span>
  );
}
