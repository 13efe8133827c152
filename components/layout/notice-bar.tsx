import { ArrowRight } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { Settings } from "@/lib/contracts/settings";

/** The owner's notice above the header (BEYOND-106), part of the page's HTML. */
export function NoticeBar({ notice: { text, link } }: { notice: Pick<Settings["notice"], "text" | "link"> }) {
  if (!text) return null;
  return (
    <aside aria-label="Notice" className="border-line border-b bg-amber-light text-center text-ink text-sm">
      {link ? (
        <Link
          href={link}
          className="page flex min-h-11 items-center justify-center gap-1.5 py-2 font-medium underline-offset-4 hover:underline"
        >
          <span className="min-w-0 break-words">{text}</span>
          <ArrowRight className="size-4 shrink-0" />
        </Link>
      ) : (
        <p className="page break-words py-3">{text}</p>
      )}
    </aside>
  );
}
