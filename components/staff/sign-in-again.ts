"use client";

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Me } from "@/lib/contracts/staff/desk";

interface Asking {
  /** User who opened the page; null until loaded. */
  me: Me | null;
  /** Resolves the waiting calls; null if none waits. */
  finish: ((isDone: boolean) => void) | null;
}

const asking = createStore<Asking>(() => ({ me: null, finish: null }));

export const useAsking = () => useStore(asking);

/** Id of the user who opened the page. */
export const memberAtDesk = () => asking.getState().me?._id ?? null;

/** Remembers the user: a later login on this page must be the same one. */
export function settleMember(me: Me): void {
  asking.setState({ me });
}

let waiting: Promise<boolean> | null = null;

/** Opens the login dialog, shared by all waiting calls. @returns whether the user logged in */
export function signInAgain(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => asking.setState({ finish: resolve })).finally(() => {
    waiting = null;
    asking.setState({ finish: null });
  });
  return waiting;
}
