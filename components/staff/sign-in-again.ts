"use client";

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Me } from "@/lib/contracts/staff/desk";

interface Asking {
  /** Whose page this is; null until the shop has said so. */
  me: Me | null;
  /** Ends the wait of the calls that need the sign-in: done, or put off. Null while nobody waits. */
  finish: ((isDone: boolean) => void) | null;
}

const asking = createStore<Asking>(() => ({ me: null, finish: null }));

export const useAsking = () => useStore(asking);

/** The id of who opened the page. */
export const memberAtDesk = () => asking.getState().me?._id ?? null;

/** Whoever signs in later in this page has to be the same. */
export function settleMember(me: Me): void {
  asking.setState({ me });
}

let waiting: Promise<boolean> | null = null;

/** Has the member of staff sign in over the open page; calls that need it share one dialog. @returns whether they did */
export function signInAgain(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => asking.setState({ finish: resolve })).finally(() => {
    waiting = null;
    asking.setState({ finish: null });
  });
  return waiting;
}
