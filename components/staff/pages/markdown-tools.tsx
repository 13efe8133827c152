import { type DetailedHTMLProps, type HTMLAttributes, useEffect } from "react";
import { Button } from "@/components/ui/button";
import type { StaffPage } from "@/lib/contracts/staff/pages";

type Tool = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { level?: string };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "markdown-toolbar": Tool & { for: string };
      "md-header": Tool;
      "md-bold": Tool;
      "md-link": Tool;
      "md-unordered-list": Tool;
      "md-ordered-list": Tool;
    }
  }
}

const tools = [
  { Tag: "md-bold", label: "Bold" },
  { Tag: "md-header", level: "2", label: "Section" },
  { Tag: "md-header", level: "3", label: "Question" },
  { Tag: "md-link", label: "Link" },
  { Tag: "md-unordered-list", label: "List" },
  { Tag: "md-ordered-list", label: "Steps" },
] as const;

const tool =
  "grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-card border border-line px-3 font-bold text-sm hover:bg-paper";

function areaOf(id: string): HTMLTextAreaElement | null {
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area : null;
}

/** Buttons that write Markdown into a text area, and the facts that it may name. @param field id of the text area */
export function MarkdownTools({ field, facts }: { field: string; facts: StaffPage["facts"] }) {
  // Custom elements, which only a browser has.
  useEffect(() => {
    import("@github/markdown-toolbar-element");
  }, []);

  function insert(text: string) {
    const area = areaOf(field);
    area?.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
    area?.dispatchEvent(new Event("input", { bubbles: true }));
    area?.focus();
  }

  /** Headings stand on a line of their own. */
  function beginLine() {
    const area = areaOf(field);
    const before = area?.value.slice(0, area.selectionStart) ?? "";
    if (area?.selectionStart === area?.selectionEnd && /[^\n]$/.test(before)) insert("\n\n");
  }

  return (
    <>
      <markdown-toolbar for={field} aria-label="Format the text" className="flex flex-wrap gap-1.5">
        {tools.map(({ Tag, label, ...level }) => (
          <Tag
            key={label}
            // The package gives the role to the base class only.
            role="button"
            {...level}
            onClickCapture={Tag === "md-header" ? beginLine : undefined}
            onKeyDownCapture={({ key }) => Tag === "md-header" && (key === "Enter" || key === " ") && beginLine()}
            className={tool}
          >
            {label}
          </Tag>
        ))}
      </markdown-toolbar>
      <details className="rounded-card border border-line">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium text-sm">
          Facts from the settings
        </summary>
        <p className="px-4 text-muted text-sm">A text that names a fact changes with the setting.</p>
        <ul className="grid max-h-72 gap-1 overflow-y-auto p-3">
          {facts.map(({ name, value }) => (
            <li key={name}>
              <Button variant="text" className="w-full justify-start text-left" onClick={() => insert(`{{${name}}}`)}>
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
