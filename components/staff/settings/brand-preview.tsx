import { Panel } from "@/components/ui/panel";
import { textLink } from "@/components/ui/text-link";
import type { StaffSetting } from "@/lib/contracts/staff/settings";
import { staffPaths } from "@/lib/staff-paths";
import { PreviewFrame } from "../preview-frame";

/** Shop, email and documents with the values of the form, before they are saved (BEYOND-88). */
export function BrandPreview({ value }: { value: StaffSetting["value"] }) {
  const texts = Object.entries(value).filter((field): field is [string, string] => typeof field[1] === "string");
  const query = new URLSearchParams(texts).toString();
  return (
    <Panel title="Preview" className="grid gap-4">
      <PreviewFrame path={staffPaths.brandPreview(query)} title="Preview of shop and email" />
      <p>
        <a href={staffPaths.brandDocument(query)} target="_blank" rel="noreferrer" className={textLink}>
          Document with these values (PDF)
        </a>
      </p>
    </Panel>
  );
}
