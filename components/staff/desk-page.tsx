"use client";

import { useSearchParams } from "next/navigation";
import type { ComponentProps, ReactNode } from "react";
import { BackLink } from "@/components/ui/text-link";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { StaffAction } from "@/lib/staff";
import { staffPaths } from "@/lib/staff-paths";
import { useActionBlocker } from "./desk-frame";

/** Desk page with its heading, or why the role cannot use it. */
export function DeskPage({
  title,
  action,
  back,
  children,
}: {
  title: string;
  action: StaffAction;
  /** Link to the page above. */
  back?: ComponentProps<typeof BackLink>;
  children: ReactNode;
}) {
  const blocker = useActionBlocker(action);
  return (
    <>
      {back && <BackLink {...back} />}
      <h1 className={`mb-4 text-xl md:text-2xl ${back ? "mt-1" : ""}`}>{title}</h1>
      {blocker ? <p>{blocker}</p> : children}
    </>
  );
}

/** Page of a setting or text, which has the visible heading; opened from setup, it leads back there. */
export function SettingFrame({
  title,
  back,
  children,
}: {
  title: string;
  back: ComponentProps<typeof BackLink>;
  children: ReactNode;
}) {
  const blocker = useActionBlocker("read_settings");
  const isStep = useSearchParams().get("from") === "setup";
  if (blocker)
    return (
      <DeskPage title={title} action="read_settings" back={back}>
        {null}
      </DeskPage>
    );
  return (
    <>
      <BackLink {...(isStep ? { href: staffPaths.setup, children: "Set up the shop" } : back)} />
      {children}
    </>
  );
}

/** Page while its data is loading or failed; the data has the visible heading. */
export function LoadingPage({ title, ...status }: { title: string } & ComponentProps<typeof LoadStatus>) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <LoadStatus {...status} />
    </>
  );
}
