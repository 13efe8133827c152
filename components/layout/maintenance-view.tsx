import { EmptyState } from "@/components/ui/empty-state";
import { actionLink } from "@/components/ui/text-link";
import { maintenanceTexts } from "@/lib/brand";
import type { Settings } from "@/lib/contracts/settings";
import { formatWhatsapp, phoneLink, whatsappLink } from "@/lib/phone";
import { BrandMark } from "./logo";

/** Maintenance page with only shop name and phone numbers (SHP-MAINT-02). */
export function MaintenanceView({ brand, contact: { phone, whatsapp } }: Pick<Settings, "brand" | "contact">) {
  return (
    <main className="grid min-h-dvh place-content-center bg-paper px-4 py-8">
      <p className="flex items-center justify-center gap-2.5 font-extrabold text-xl tracking-tight">
        <BrandMark logo={brand.logo} />
        {brand.name}
      </p>
      <EmptyState as="h1" {...maintenanceTexts} className="pb-2" />
      <p className="text-center text-muted text-sm">
        Call{" "}
        <a href={phoneLink(phone)} className={actionLink}>
          {phone}
        </a>{" "}
        or message us on WhatsApp:{" "}
        <a href={whatsappLink(whatsapp)} rel="noopener" className={actionLink}>
          {formatWhatsapp(whatsapp)}
        </a>
      </p>
    </main>
  );
}
