"use client";

import { type Failure, useShopData } from "@/components/ui/use-shop-data";
import { problemOf, type Reply, tryRequest } from "@/lib/client/request";
import { refreshSession } from "@/lib/client/session";
import type { User } from "@/lib/contracts/accounts";
import { memberAtDesk, signInAgain } from "./sign-in-again";

type Options = Parameters<typeof tryRequest>[1];

/**
 * Calls the staff API like `tryRequest`, and retries after a new login.
 * A dialog over the page asks for the login, so that nothing typed is lost (BEYOND-34).
 */
export async function askDesk<T>(path: string, options: Options = {}): Promise<Reply<T> | null> {
  const reply = await askRenewed<T>(path, options);
  if (!(await isSignedOut(reply))) return reply;
  return (await signInAgain()) ? askRenewed<T>(path, options) : reply;
}

/** Renews an expired token; unlike in the shop, an ended session keeps the page open. */
async function askRenewed<T>(path: string, options: Options): Promise<Reply<T> | null> {
  const send = () => tryRequest<T>(path, { ...options, anonymous: true });
  const reply = await send();
  if (!reply || reply.ok || reply.error?.code !== "TOKEN_EXPIRED") return reply;
  const renewed = await refreshSession();
  if (renewed === "unreachable") return null;
  return renewed === "renewed" ? send() : reply;
}

/** Whether the session has ended. Non-staff get 404 from the staff API, so that only the session tells. */
async function isSignedOut(reply: Reply<unknown> | null): Promise<boolean> {
  if (!reply || reply.ok) return false;
  // Staff can use the shop during maintenance.
  if (reply.status === 401 || reply.error?.code === "MAINTENANCE") return true;
  if (reply.error?.code !== "NOT_FOUND") return false;
  return (await isAtDesk()) === false;
}

/** Whether this browser is logged in as the user who opened the page; null if unknown. */
export async function isAtDesk(): Promise<boolean | null> {
  const reply = await tryRequest<{ data: { user: User } | null }>("/auth/session", { anonymous: true });
  if (!reply?.ok) return null;
  const user = reply.body.data?.user;
  const member = memberAtDesk();
  return user !== undefined && (member === null ? user.role !== "customer" : user._id === member);
}

/**
 * Posts a staff decision.
 * @param onChange called with the new state and a message; null if a colleague changed it first and it must be reloaded
 * @returns the error message; null on success
 */
export async function submitDecision<T>(
  path: string,
  body: unknown,
  done: string,
  onChange: (now: T | null, status: string) => void,
): Promise<string | null> {
  const reply = await askDesk<{ data: T }>(path, { method: "POST", body });
  if (reply?.ok) {
    onChange(reply.body.data, done);
    return null;
  }
  const problem = problemOf(reply, "We couldn't do this.");
  if (reply?.status === 409) onChange(null, problem);
  return problem;
}

/** Error message for a failed read. */
export const describeDeskFailure = (failure: Failure) => problemOf(failure, "We couldn't load this.");

/** `useShopData` for the staff API. */
export function useDeskData<T>(path: string, toWords: (failure: Failure) => string = describeDeskFailure) {
  return useShopData<T>(path, toWords, askDesk);
}
