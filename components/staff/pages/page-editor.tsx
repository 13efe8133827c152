"use client";

import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { TextLink } from "@/components/ui/text-link";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { PageText, StaffPage } from "@/lib/contracts/staff/pages";
import { staffPaths } from "@/lib/staff-paths";
import { askDesk, useDeskData } from "../ask-desk";
import { useActionBlocker } from "../desk-frame";
import { LoadingPage, SettingFrame } from "../desk-page";
import { StaffLog } from "../log";
import { PreviewFrame } from "../preview-frame";
import { AddressForm } from "./address-form";
import { TextForm } from "./text-form";
import { Versions } from "./versions";

/** Text page with its draft, preview, versions and address (BEYOND-89). */
export function PageEditor() {
  const address = usePathname().split("/")[3] ?? "";
  return (
    <SettingFrame title="Text page" back={{ href: staffPaths.pages, children: "Text pages" }}>
      <Page key={address} path={`/api/staff/pages/${address}`} />
    </SettingFrame>
  );
}

function Page({ path }: { path: string }) {
  const { state, retry, adopt } = useDeskData<StaffPage>(path);
  const blocker = useActionBlocker("edit_settings");
  /** An older version that the form shows instead of the draft. */
  const [restored, setRestored] = useState<{ version: string; text: PageText } | null>(null);
  const [renaming, setRenaming] = useState(false);
  if (state.kind !== "there")
    return <LoadingPage title="Text page" state={state} label="Loading the page" onRetry={retry} />;
  const page = state.data;
  const onRead = (now: StaffPage) => {
    setRestored(null);
    adopt(now);
  };
  return (
    <>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="break-words text-xl md:text-2xl">{page.label}</h1>
        <Badge tone={page.isPublished ? "success" : "error"}>{page.isPublished ? "Published" : "Not published"}</Badge>
        {page.isPublished && <TextLink href={page.path}>See it in the shop</TextLink>}
      </div>
      <div className="grid grid-cols-1 items-start gap-5 break-words lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <TextForm key={restored?.version} page={page} path={path} restored={restored?.text ?? null} onRead={onRead} />
          {!blocker && (
            <Panel title="Name and address" className="grid gap-3">
              {renaming ? (
                <AddressForm
                  page={page}
                  onSaved={(now) => {
                    setRenaming(false);
                    if (now) adopt(now);
                  }}
                  onCancel={() => setRenaming(false)}
                />
              ) : (
                <>
                  <p className="break-all">{page.path}</p>
                  <div className="flex flex-wrap gap-3">
                    <Button variant="outline" onClick={() => setRenaming(true)}>
                      Change name{page.isOwn && " or address"}
                    </Button>
                    {page.isOwn && <RemoveButton page={page} />}
                  </div>
                </>
              )}
            </Panel>
          )}
        </div>
        <div className="grid grid-cols-1 gap-5">
          {page.current.text && (
            <Panel title="Preview" className="grid gap-4">
              <p className="text-muted">As it was last saved.</p>
              <PreviewFrame
                path={staffPaths.pagePreview(page.address, "current", page.seen ?? page.versions[0]?._id)}
                title="Preview of the page"
              />
            </Panel>
          )}
          <Versions page={page} path={path} onRestore={setRestored} onRead={onRead} />
          <Panel title="Change history">
            <StaffLog audit={page.changes} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function RemoveButton({ page: { label, address } }: { page: StaffPage }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);

  async function remove() {
    const reply = await askDesk(`/api/staff/pages/${address}`, { method: "DELETE" });
    if (!reply?.ok) return notify.error(problemOf(reply, "We couldn't remove this page."));
    notify.success("Page removed");
    router.push(staffPaths.pages);
  }

  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Remove page
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Remove “${label}”?`}
          yes="Remove"
          busyText="Removing..."
          keep="Keep page"
          onYes={() => remove().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          Its text and all versions are deleted, and /pages/{address} is no longer found.
        </ConfirmDialog>
      )}
    </>
  );
}
