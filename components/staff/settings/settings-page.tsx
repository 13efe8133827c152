"use client";

import { Badge } from "@/components/ui/badge";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { ListedSetting } from "@/lib/contracts/staff/settings";
import { formatDayAndTime } from "@/lib/dates";
import { settingSourceLabels } from "@/lib/desk-words";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskData } from "../ask-desk";
import { DeskPage } from "../desk-page";
import { PageLink } from "../page-link";

/** List of settings (BEYOND-49). */
export function SettingsPage() {
  return (
    <DeskPage title="Settings" action="read_settings">
      <Settings />
    </DeskPage>
  );
}

function Settings() {
  const { state, retry } = useDeskData<{ settings: ListedSetting[] }>("/api/staff/settings");
  return (
    <>
      <LoadStatus state={state} label="Loading settings" onRetry={retry} />
      {state.kind === "there" && (
        <ul className="grid gap-2 md:grid-cols-2">
          <li>
            <PageLink href={staffPaths.promotions} label="Promotions" hint="Discounts and their dates" />
          </li>
          <li>
            <PageLink href={staffPaths.pages} label="Text pages" hint="About, FAQ, terms and your own; the footer" />
          </li>
          {state.data.settings.map((setting) => (
            <li key={setting.key}>
              <SettingLink setting={setting} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SettingLink({ setting: { key, label, source, changed } }: { setting: ListedSetting }) {
  const hint = changed ? `Changed by ${changed.by}, ${formatDayAndTime(changed.at)}` : undefined;
  return (
    <PageLink href={staffPaths.setting(key)} label={label} hint={hint}>
      {source !== "custom" && (
        <Badge tone={source === "example" ? "pending" : "line"}>{settingSourceLabels[source]}</Badge>
      )}
    </PageLink>
  );
}
