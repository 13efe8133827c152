import { ArrowRight } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";

/** A section's title with the way to more of it. */
export function SectionHead({ id, title, href, more }: { id: string; title: string; href?: string; more?: string }) {
  return (
    <div className="mb-3 flex min-h-11 items-center justify-between gap-4 md:mb-5">
      <h2 id={id} className="text-xl md:text-2xl">
        {title}
      </h2>
      {href && (
        <Link
          href={href}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-bold whitespace-nowrap underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {more}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </div>
  );
}
