"use client";

import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { CircleUserRound } from "@/components/ui/icons";
import { paths } from "@/lib/paths";

export interface ScreenProps {
  open: boolean;
  onClose: () => void;
  /** What gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

const fetchScreen = () => import("./account-screen");
const AccountScreen = lazy<ComponentType<ScreenProps>>(() => fetchScreen().catch(() => ({ default: ScreenMissing })));

/**
 * The phone's fifth tab: opens the account's screen (SHP-MOBILE-09), whose code comes with the finger. Without script
 * it leads to the account.
 */
export function AccountTab({ current, className, mark }: { current: boolean; className: string; mark: string }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A layout that was left is kept hidden and shown again as it was: then closed.
  useEffect(() => () => setOpen(false), []);
  return (
    <>
      <form
        action={paths.account}
        onSubmit={(event) => {
          event.preventDefault();
          setWanted(true);
          setOpen(true);
        }}
      >
        <button
          ref={button}
          type="submit"
          aria-haspopup="dialog"
          aria-current={current ? "page" : undefined}
          onPointerDown={() => fetchScreen().catch(() => undefined)}
          className={`w-full ${className}`}
        >
          <span className={mark} />
          <CircleUserRound aria-hidden className="size-5.5" />
          Account
        </button>
      </form>
      {wanted && (
        <Suspense fallback={null}>
          <AccountScreen open={open} onClose={() => setOpen(false)} opener={button} />
        </Suspense>
      )}
    </>
  );
}

/** The line broke before the screen's code was there: the account's own page is another way. */
function ScreenMissing({ open }: ScreenProps) {
  useEffect(() => {
    if (open) window.location.assign(paths.account);
  }, [open]);
  return null;
}
