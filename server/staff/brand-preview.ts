import type { Brand } from "@/lib/brand";
import { LOGO_FILE } from "@/lib/brand-logo";
import { formOf, type Settings, settingProblems, settingRows } from "@/lib/contracts/settings";
import { placeAt } from "@/lib/setting-forms";
import { writeExampleMail } from "@/server/core/example-mail";
import { htmlWithLogo } from "@/server/mail";
import type { PrintedDocument } from "@/server/orders/documents";
import { readLogo, readSettings } from "@/server/settings";

// What a brand looks like before it is saved (BEYOND-88).

interface BrandPreview {
  settings: Settings;
  /** HTML of an example email. */
  mail: string;
}

/** Settings and an example email with an unsaved brand; what is wrong with it if it cannot be saved. */
export async function previewBrand(value: unknown): Promise<BrandPreview | { problems: string[] }> {
  const problems = settingProblems("brand", value);
  const form = formOf("brand");
  if (problems)
    return { problems: Object.entries(problems).map(([path, why]) => `${placeAt(form, path)?.label ?? path}: ${why}`) };
  const settings = { ...(await readSettings()), brand: settingRows.brand.value.parse(value) };
  return { settings, mail: await htmlWithLogo(await writeExampleMail(settings), settings.brand) };
}

/** Page with the letterhead of all documents, with an unsaved brand. */
export async function previewDocument(brand: Brand): Promise<PrintedDocument> {
  const [settings, logo, { writeLetterhead }] = await Promise.all([
    readSettings(),
    readLogo(brand, LOGO_FILE),
    import("@/server/documents"),
  ]);
  return { pdf: new Uint8Array(await writeLetterhead({ ...settings, brand, logo })), file: "letterhead.pdf" };
}
