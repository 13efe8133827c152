import { followEnd, postLogout } from "@/lib/client/session-end";
import { tellTabs } from "@/lib/client/session-tabs";

/** Whoever is signed in here, as somebody else even, would not get to the login that the way leads to. */
export async function endAnySession(): Promise<void> {
  if (!(await postLogout())) return;
  tellTabs({ kind: "ended", reason: "logout" });
  followEnd("logout");
}
