"use client";

import { useEffect, useRef, useState } from "react";
import { ChevronDown, CircleUserRound } from "@/components/ui/icons";
import type { User } from "@/lib/contracts/accounts";
import { UserMenuList } from "./user-menu-list";

/**
 * Who is signed in, and what unfolds from there: a button that opens and closes a list of links (SHP-LAYOUT-06,
 * SHP-LAYOUT-15). Its code comes late and only for somebody who is signed in.
 */
export function UserMenu({ user }: { user: User | null }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    function closeOutside(event: Event) {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    }
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  // A layout that was left is kept hidden and shown again as it was: then closed (SHP-LAYOUT-17).
  useEffect(() => () => setOpen(false), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is in it
    <div
      ref={box}
      className="min-w-0"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? "user-menu" : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-card px-3 text-sm font-bold hover:bg-paper active:bg-line"
      >
        <CircleUserRound aria-hidden className="size-6 shrink-0" />
        <span className="truncate">{user?.firstName || "Account"}</span>
        <ChevronDown
          aria-hidden
          className={`size-4 shrink-0 transition-transform duration-150 ${open ? "rotate-180" : ""}`}
        />
      </button>
      {open && <UserMenuList user={user} onClose={() => setOpen(false)} />}
    </div>
  );
}
