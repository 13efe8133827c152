import { Star } from "@/components/ui/icons";

const STARS = ["1", "2", "3", "4", "5"];

function Row({ className }: { className: string }) {
  return (
    <span aria-hidden className={`flex w-max ${className}`}>
      {STARS.map((star) => (
        <Star key={star} className="size-4 fill-current" />
      ))}
    </span>
  );
}

/** Stars with the number of reviews; without a review there is nothing to show stars for (SHP-PDP-05). */
export function Rating({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  if (reviewCount === 0) return <p className="text-muted text-sm">No reviews yet</p>;
  const reviews = reviewCount === 1 ? "1 review" : `${reviewCount} reviews`;
  return (
    <p className="flex items-center gap-2 text-sm">
      <span role="img" aria-label={`${rating} out of 5 stars`} className="relative">
        <Row className="text-line" />
        <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(rating / 5) * 100}%` }}>
          <Row className="text-ink" />
        </span>
      </span>
      <span className="text-muted tabular-nums">{reviews}</span>
    </p>
  );
}
