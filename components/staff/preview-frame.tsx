import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { problemOf } from "@/lib/client/request";
import { askDesk } from "./ask-desk";
import { usePausedRequest } from "./use-paused-request";

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
  usePausedRequest(path, async (signal) => {
    const read = (page: Response) => page.text();
    const reply = await askDesk<string>(path, { headers: { accept: "text/html" }, read, signal });
    if (signal.aborted) return;
    if (reply?.ok) setPreview({ html: withoutScripts(reply.body), problem: null });
    else setPreview(({ html }) => ({ html, problem: problemOf(reply, "We couldn't load the preview.") }));
  });
  return preview;
}

/** The frame runs no scripts, and browsers report each that they block. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll("script")) script.remove();
  return page.documentElement.outerHTML;
}
