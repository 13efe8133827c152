"use client";

import { type Failure, useShopData } from "@/components/ui/use-shop-data";
import { orUnreachable } from "@/lib/client/failure-words";
import { askShop, problemOf, type Reply } from "@/lib/client/request";
import { refreshSession } from "@/lib/client/session";
import type { User } from "@/lib/contracts/accounts";
import { memberAtDesk, signInAgain } from "./sign-in-again";

type Options = Parameters<typeof askShop>[1];

/**
 * Calls the desk's API, like `askShop`. When the sign-in has ended, a dialog over the page asks for it and the call is
 * sent again: nothing that was typed is lost (BEYOND-34).
 */
export async function askDesk<T>(path: string, options: Options = {}): Promise<Reply<T> | null> {
  const reply = await askRenewed<T>(path, options);
  if (!(await isSignedOut(reply))) return reply;
  return (await signInAgain()) ? askRenewed<T>(path, options) : reply;
}

/** A sign-in that is worn is renewed; one that has ended is not the end of the page, as it is in the shop. */
async function askRenewed<T>(path: string, options: Options): Promise<Reply<T> | null> {
  const send = () => askShop<T>(path, { ...options, anonymous: true });
  const reply = await send();
  if (!reply || reply.ok || reply.error?.code !== "TOKEN_EXPIRED") return reply;
  const renewed = await refreshSession();
  if (renewed === "unreachable") return null;
  return renewed === "renewed" ? send() : reply;
}

/** To whoever is not at the desk an address of it is unknown: then only the session tells the one from the other. */
async function isSignedOut(reply: Reply<unknown> | null): Promise<boolean> {
  if (!reply || reply.ok) return false;
  // A closed shop is open to staff.
  if (reply.status === 401 || reply.error?.code === "MAINTENANCE") return true;
  if (reply.error?.code !== "NOT_FOUND") return false;
  return (await isAtDesk()) === false;
}

/** Whether this browser is signed in as who opened the page; null when the shop could not be asked. */
export async function isAtDesk(): Promise<boolean | null> {
  const reply = await askShop<{ data: { user: User } | null }>("/auth/session", { anonymous: true });
  if (!reply?.ok) return null;
  const user = reply.body.data?.user;
  const member = memberAtDesk();
  return user !== undefined && (member === null ? user.role !== "customer" : user._id === member);
}

const notDone = orUnreachable("This was not done.");

/**
 * Sends what staff say to something that waits for them.
 * @param onChange gets it as it is now, null when somebody was quicker and it has to be read anew; and what is told of it
 * @returns the words of the refusal; null when it was done
 */
export async function sayAtDesk<T>(
  path: string,
  body: unknown,
  done: string,
  onChange: (now: T | null, told: string) => void,
): Promise<string | null> {
  const reply = await askDesk<{ data: T }>(path, { method: "POST", body });
  if (reply?.ok) {
    onChange(reply.body.data, done);
    return null;
  }
  const problem = problemOf(reply, notDone);
  if (reply?.status === 409) onChange(null, problem);
  return problem;
}

const words = orUnreachable("We couldn't show this.");
/** The words for what could not be read at the desk. */
export const describeDeskFailure = (failure: Failure) => problemOf(failure, words);

/** Reads `data` of an answer of the desk's API, as `useShopData` does for the shop's. */
export function useDeskData<T>(path: string, toWords: (failure: Failure) => string = describeDeskFailure) {
  return useShopData<T>(path, toWords, askDesk);
}
