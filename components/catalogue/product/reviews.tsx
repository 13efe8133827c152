import { Stars } from "@/components/ui/stars";
import { actionLink } from "@/components/ui/text-link";
import type { ProductReview, ProductReviews } from "@/lib/contracts/catalogue";
import { formatDay } from "@/lib/dates";
import { REVIEWS } from "@/lib/reviews";

const AT_ONCE = 10;

/** What buyers say of the product: how many gave how many stars, then their words, newest first (BEYOND-67). */
export function Reviews({ rating, counts, newest }: ProductReviews & { rating: number }) {
  if (newest.length === 0) return null;
  const many = counts.reduce((sum, count) => sum + count, 0);
  const later = newest.slice(AT_ONCE);
  return (
    <section id={REVIEWS} aria-labelledby="reviews-title" className="page section scroll-mt-28">
      <h2 id="reviews-title" className="text-xl">
        Reviews
      </h2>
      <p className="mt-1 text-muted text-sm">
        {rating} out of 5 from {many} {many === 1 ? "review" : "reviews"}. Each is from a verified buyer.
      </p>
      <ul className="mt-4 grid max-w-text gap-1.5">
        {counts
          .map((count, at) => ({ count, stars: at + 1 }))
          .reverse()
          .map(({ count, stars }) => (
            <li key={stars} className="flex items-center gap-3 text-sm">
              <span className="w-16 shrink-0">{stars === 1 ? "1 star" : `${stars} stars`}</span>
              <span aria-hidden className="h-2 grow overflow-hidden rounded-full bg-line">
                <span className="block h-full bg-ink" style={{ width: `${(count / many) * 100}%` }} />
              </span>
              <span className="w-8 shrink-0 text-right text-muted tabular-nums">{count}</span>
            </li>
          ))}
      </ul>
      <List reviews={newest.slice(0, AT_ONCE)} />
      {later.length > 0 && (
        <details>
          <summary className={`${actionLink} cursor-pointer`}>
            {later.length} earlier {later.length === 1 ? "review" : "reviews"}
          </summary>
          <List reviews={later} />
        </details>
      )}
    </section>
  );
}

function List({ reviews }: { reviews: ProductReview[] }) {
  return (
    <ul className="mt-4 max-w-text divide-y divide-line border-line border-y">
      {reviews.map(({ _id, name, stars, words, answer, timestamp }) => (
        <li key={_id} className="grid gap-1.5 py-4 text-sm">
          <Stars stars={stars} />
          {words && <p className="whitespace-pre-line break-words">{words}</p>}
          <p className="text-muted">
            {name}, {formatDay(timestamp)}
          </p>
          {answer && (
            <p className="whitespace-pre-line break-words rounded-card bg-paper px-3 py-2">
              <span className="block font-medium">Our answer</span>
              {answer}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
