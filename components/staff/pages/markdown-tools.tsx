import { type DetailedHTMLProps, type HTMLAttributes, useEffect } from "react";
import { Button } from "@/components/ui/button";
import type { StaffPage } from "@/lib/contracts/staff/pages";

type Tool = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "markdown-toolbar": Tool & { for: string };
      "md-header": Tool & { level: string };
      "md-bold": Tool;
      "md-link": Tool;
      "md-unordered-list": Tool;
      "md-ordered-list": Tool;
    }
  }
}

const tool =
  "grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-card border border-line px-3 font-bold text-sm hover:bg-paper";

/** Buttons that write Markdown into a text area, and the facts that it may name. @param field id of the text area */
export function MarkdownTools({ field, facts }: { field: string; facts: StaffPage["facts"] }) {
  // Custom elements, which only a browser has.
  useEffect(() => {
    import("@github/markdown-toolbar-element");
  }, []);

  function insert(name: string) {
    const area = document.getElementById(field);
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.setRangeText(`{{${name}}}`, area.selectionStart, area.selectionEnd, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
    area.focus();
  }

  return (
    <>
      <markdown-toolbar for={field} aria-label="Format the text" className="flex flex-wrap gap-1.5">
        <md-bold className={tool}>Bold</md-bold>
        <md-header level="2" className={tool}>
          Section
        </md-header>
        <md-header level="3" className={tool}>
          Question
        </md-header>
        <md-link className={tool}>Link</md-link>
        <md-unordered-list className={tool}>List</md-unordered-list>
        <md-ordered-list className={tool}>Steps</md-ordered-list>
      </markdown-toolbar>
      <details className="rounded-card border border-line">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium text-sm">
          Facts from the settings
        </summary>
        <p className="px-4 text-muted text-sm">A text that names a fact changes with the setting.</p>
        <ul className="grid max-h-72 gap-1 overflow-y-auto p-3">
          {facts.map(({ name, value }) => (
            <li key={name}>
              <Button variant="text" className="w-full justify-start text-left" onClick={() => insert(name)}>
                <span className="min-w-0 break-words">
                  {`{{${name}}}`} <span className="font-normal text-muted">{value ?? "none"}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
