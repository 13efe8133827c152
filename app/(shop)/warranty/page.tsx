import { WarrantyTable } from "@/components/static/parts";
import { TextPage, textMetadata } from "@/components/static/text-page";
import { listCategories } from "@/server/catalogue";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";
export const generateMetadata = async () => textMetadata("warranty", await shownSettings());

/** Warranty page (SHP-STATIC-09 to SHP-STATIC-13). */
export default async function Page() {
  const [settings, categories] = await Promise.all([shownSettings(), listCategories()]);
  const table = <WarrantyTable settings={settings} categories={categories} />;
  return <TextPage name="warranty" settings={settings} parts={{ categories: table }} />;
}
