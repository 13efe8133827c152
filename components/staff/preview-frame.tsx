import { useEffect, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { orUnreachable } from "@/lib/client/failure-messages";
import { problemOf } from "@/lib/client/request";
import { askDesk } from "./ask-desk";

const words = orUnreachable("We couldn't load the preview.");
/** Pause after the last key. */
const PAUSE_MS = 400;

/** A page of the shop in a frame without script. @param path its URL at the desk */
export function PreviewFrame({ path, title }: { path: string; title: string }) {
  const { html, problem } = usePreview(path);
  return (
    <>
      <FormError text={problem} />
      {(html || !problem) && (
        <iframe
          title={title}
          srcDoc={html}
          // Without `allow-scripts`; of the same origin for the typeface.
          sandbox="allow-same-origin"
          className="h-[40rem] w-full rounded-card border border-line"
        />
      )}
    </>
  );
}

/** Latest HTML of a page; it stays while the next one loads. */
function usePreview(path: string) {
  const [preview, setPreview] = useState<{ html: string; problem: string | null }>({ html: "", problem: null });
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const options = {
        headers: { accept: "text/html" },
        read: (page: Response) => page.text(),
        signal: leaving.signal,
      };
      const reply = await askDesk<string>(path, options);
      if (leaving.signal.aborted) return;
      if (reply?.ok) setPreview({ html: withoutScripts(reply.body), problem: null });
      else setPreview(({ html }) => ({ html, problem: problemOf(reply, words) }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [path]);
  return preview;
}

/** The frame runs no scripts, and browsers report each that they block. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll("script")) script.remove();
  return page.documentElement.outerHTML;
}
