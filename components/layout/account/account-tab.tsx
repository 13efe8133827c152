"use client";

import { useEffect, useRef } from "react";
import { CircleUserRound } from "@/components/ui/icons";
import { useOnDemand } from "@/components/ui/page-hooks";
import { paths } from "@/lib/paths";

const loadScreen = () => import("./account-screen").then(({ AccountScreen }) => AccountScreen);

/**
 * Fifth tab on phones: opens the account menu (SHP-MOBILE-09). Loads the menu's code on touch. Without script or
 * network it is a link to the account.
 */
export function AccountTab({ current, className, mark }: { current: boolean; className: string; mark: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { Part: Screen, fetch, show, hide } = useOnDemand(loadScreen, () => window.location.assign(paths.account));
  // A layout that was left is kept hidden and shown again as it was: then closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback does the same in every render
  useEffect(() => hide, []);
  return (
    <>
      <form
        action={paths.account}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <button
          ref={button}
          type="submit"
          aria-haspopup="dialog"
          aria-current={current ? "page" : undefined}
          onPointerDown={fetch}
          className={`w-full ${className}`}
        >
          <span className={mark} />
          <CircleUserRound className="size-5.5" />
          Account
        </button>
      </form>
      {Screen && <Screen onClose={hide} opener={button} />}
    </>
  );
}
