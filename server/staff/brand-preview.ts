import type { Brand } from "@/lib/brand";
import { LOGO_FILE } from "@/lib/brand-logo";
import { formOf, type Settings, settingProblems, settingRows } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import { placeAt } from "@/lib/setting-forms";
import { shopUrl } from "@/server/core/shop-url";
import { htmlWithLogo, writeAccountMail } from "@/server/mail";
import type { PrintedDocument } from "@/server/orders/documents";
import { readLogo, readSettings } from "@/server/settings";

// What a brand looks like before it is saved (BEYOND-88).

interface BrandPreview {
  settings: Settings;
  /** HTML of an example email. */
  mail: string;
}

const EXAMPLE = { firstName: "Ama", lastName: "Mensah", email: "ama@example.com" };

/** Settings and an example email with an unsaved brand; what is wrong with it if it cannot be saved. */
export async function previewBrand(value: unknown): Promise<BrandPreview | { problems: string[] }> {
  const problems = settingProblems("brand", value);
  const form = formOf("brand");
  if (problems)
    return { problems: Object.entries(problems).map(([path, why]) => `${placeAt(form, path)?.label ?? path}: ${why}`) };
  const settings = { ...(await readSettings()), brand: settingRows.brand.value.parse(value) };
  const mail = writeAccountMail(
    { to: EXAMPLE, key: "preview", event: "welcome", loginUrl: shopUrl(paths.login) },
    settings,
  );
  return { settings, mail: await htmlWithLogo(mail) };
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
