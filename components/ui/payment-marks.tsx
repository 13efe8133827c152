import { markNames, type PaymentMark } from "@/lib/payment-methods/marks";
import { SPRITE } from "./icons";

/** Payment marks (BEYOND-80), or nothing. Valid inside a label. Takes marks, because the methods' texts are long. */
export function PaymentMarks({
  marks,
  label = "Accepted payments",
  className = "",
}: {
  marks: readonly PaymentMark[];
  label?: string;
  className?: string;
}) {
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
