import type { Metadata } from "next";
import { DeviceSavedPage } from "@/components/account/device-saved-page";
import { NeedsScript } from "@/components/ui/needs-script";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Saved items", robots: { index: false } };

export default async function Page() {
  const { contact } = await shownSettings();
  return (
    <>
      <NeedsScript what="The list" className="page pt-5" contact={contact} />
      <DeviceSavedPage />
    </>
  );
}
