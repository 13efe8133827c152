import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Panel } from "@/components/ui/panel";
import { textLink } from "@/components/ui/text-link";
import { problemOf } from "@/lib/client/request";
import type { StaffSetting } from "@/lib/contracts/staff/settings";
import { staffPaths } from "@/lib/staff-paths";
import { askDesk } from "../ask-desk";
import { usePausedRequest } from "../use-paused-request";

/** Shop, email and documents with the values of the form, before they are saved (BEYOND-88). */
export function BrandPreview({ value }: { value: StaffSetting["value"] }) {
  const texts = Object.entries(value).filter((field): field is [string, string] => typeof field[1] === "string");
  const query = new URLSearchParams(texts).toString();
  const { html, problem } = usePreview(staffPaths.brandPreview(query));
  return (
    <Panel title="Preview" className="grid gap-4">
      <FormError text={problem} />
      <iframe
        title="Preview of shop and email"
        srcDoc={html}
        // Without `allow-scripts`; of the same origin for the typeface.
        sandbox="allow-same-origin"
        className="h-[40rem] w-full rounded-card border border-line"
      />
      <p>
        <a href={staffPaths.brandDocument(query)} target="_blank" rel="noreferrer" className={textLink}>
          Document with these values (PDF)
        </a>
      </p>
    </Panel>
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
