import { STARS } from "@/lib/reviews";
import { Star } from "./icons";

function StarRow({ className }: { className: string }) {
  return (
    <span aria-hidden className={`flex w-max ${className}`}>
      {STARS.map((star) => (
        <Star key={star} className="size-4 fill-current" />
      ))}
    </span>
  );
}

/** Rating of five stars, with partly filled ones for averages. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} out of 5 stars`} className="relative inline-block w-max">
      <StarRow className="text-line" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(stars / 5) * 100}%` }}>
        <StarRow className="text-ink" />
      </span>
    </span>
  );
}
