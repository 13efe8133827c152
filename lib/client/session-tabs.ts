import type { User } from "@/lib/contracts/accounts";

/** Why a session is over: asked for, idle for an hour, or refused by the server. */
export type SessionEnd = "logout" | "expired" | "refused";

/** What a tab tells the others of this browser. */
export type TabMessage =
  | { kind: "signed-in" }
  | { kind: "user"; user: User }
  | { kind: "renewed"; expiry: number }
  | { kind: "ended"; reason: SessionEnd };

let channel: BroadcastChannel | null | undefined;

function openChannel(): BroadcastChannel | null {
  if (channel === undefined) channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("session");
  return channel;
}

export function tellTabs(message: TabMessage): void {
  openChannel()?.postMessage(message);
}

/** Calls `react` for whatever the other tabs tell, as long as the page lives. */
export function hearTabs(react: (message: TabMessage) => void): void {
  openChannel()?.addEventListener("message", (event: MessageEvent<TabMessage>) => react(event.data));
}
