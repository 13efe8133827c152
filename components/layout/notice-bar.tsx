import { Link } from "@/components/ui/link";
import type { Settings } from "@/lib/contracts/settings";

/** The owner's notice above the header (BEYOND-106), part of the page's HTML. */
export function NoticeBar({ notice: { text, link } }: { notice: Pick<Settings["notice"], "text" | "link"> }) {
  if (!text) return null;
  return (
    <aside aria-label="Notice" className="border-line border-b bg-amber-light text-center text-ink text-sm">
      {link ? (
        <Link href={link} className="page flex min-h-11 items-center justify-center py-2 underline underline-offset-4">
          <span className="min-w-0 break-words">{text}</span>
        </Link>
      ) : (
        <p className="page break-words py-3">{text}</p>
      )}
    </aside>
  );
}
