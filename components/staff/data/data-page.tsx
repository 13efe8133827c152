"use client";

import dynamic from "next/dynamic";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/loading";
import { staffPaths } from "@/lib/staff-paths";
import { useActionBlocker } from "../desk-frame";
import { bookmarks, listBookmarks } from "./bookmarks";

/** Loaded only here: about 1 MB. */
const Studio = dynamic(() => import("./studio"), {
  ssr: false,
  loading: () => <Spinner label="Opening Prisma Studio" />,
});

/** The shop's tables in Prisma Studio (BEYOND-38, BEYOND-39). */
export function DataPage({ isOn }: { isOn: boolean }) {
  const blocker = useActionBlocker("edit_data") ?? (isOn ? null : NOT_ON);
  return (
    <>
      <h1 className="text-xl md:text-2xl">Data</h1>
      {blocker ? (
        <p className="mt-3 max-w-prose">{blocker}</p>
      ) : (
        <>
          <p className="mt-1 max-w-prose text-muted text-sm">
            For products, promotions and settings. Changes go live immediately and are recorded with your name. For{" "}
            <DeskLink href={staffPaths.orders}>orders and refunds</DeskLink>,{" "}
            <DeskLink href={staffPaths.stock}>stock</DeskLink> and{" "}
            <DeskLink href={staffPaths.returns}>returns</DeskLink>, use the desk's own pages.
          </p>
          <p className="mt-2 text-sm md:hidden">
            Prisma Studio needs a wide screen. On a phone, the pages of{" "}
            <DeskLink href={staffPaths.products}>products</DeskLink> and{" "}
            <DeskLink href={staffPaths.settings}>settings</DeskLink> are quicker.
          </p>
          <Bookmarks label="Tables" links={bookmarks} />
          <Bookmarks label="Lists" links={listBookmarks} />
          <div className="studio mt-4 h-[max(32rem,calc(100svh-16rem))] overflow-hidden rounded-card border border-line">
            <Studio />
          </div>
        </>
      )}
    </>
  );
}

const DeskLink = (props: { href: string; children: string }) => (
  <Link {...props} className="font-medium text-ink underline underline-offset-4" />
);

const NOT_ON =
  "Prisma Studio is off in this shop. The server's operator turns it on with STUDIO_DATABASE_URL (see docs/operations.md). Everything else works as usual.";

function Bookmarks({ label, links }: { label: string; links: { label: string; href: string }[] }) {
  return (
    <nav aria-label={label} className="mt-2 flex items-baseline gap-x-1 overflow-x-auto text-sm md:flex-wrap">
      <span className="shrink-0 pr-1 text-muted">{label}:</span>
      {links.map((link) => (
        // Studio listens to hash changes, which Next's links do not fire.
        <a
          key={link.href}
          href={link.href}
          className="inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-card px-2 underline hover:bg-paper active:bg-line md:min-h-9"
        >
          {link.label}
        </a>
      ))}
    </nav>
  );
}
