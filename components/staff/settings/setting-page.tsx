"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Panel } from "@/components/ui/panel";
import type { StaffSetting } from "@/lib/contracts/staff/settings";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskData } from "../ask-desk";
import { LoadingPage, SettingFrame } from "../desk-page";
import { StaffLog } from "../log";
import { SettingForm } from "./setting-form";

/** Setting with its form and change history (BEYOND-49, BEYOND-40). */
export function SettingPage() {
  const key = usePathname().split("/")[3] ?? "";
  const example = useSearchParams().get("field");
  return (
    <SettingFrame title="Setting" back={{ href: staffPaths.settings, children: "Settings" }}>
      <Setting path={`/api/staff/settings/${key}`} example={example} />
    </SettingFrame>
  );
}

function Setting({ path, example }: { path: string; example: string | null }) {
  const { state, retry, adopt } = useDeskData<StaffSetting>(path);
  if (state.kind !== "there")
    return <LoadingPage title="Setting" state={state} label="Loading the setting" onRetry={retry} />;
  const setting = state.data;
  return (
    <>
      <h1 className="mt-1 mb-4 text-xl md:text-2xl">{setting.label}</h1>
      <div className="grid grid-cols-1 items-start gap-5 break-words lg:grid-cols-2">
        <SettingForm setting={setting} path={path} example={example} onRead={adopt} />
        <Panel title="Change history">
          <StaffLog audit={setting.changes} />
        </Panel>
      </div>
    </>
  );
}
