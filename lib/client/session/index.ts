export { currentPath, endSession, followEnd, forget, loginHref, postLogout, signOut, timeOut } from "./end";
export { refreshSession } from "./renewal";
export { confirmSession, readSession, retrySession, setSessionUser, useSession } from "./session";
export { isMarkedSignedIn, notifyTabs, readAccessExpiry } from "./state";
export { readLastActive, startSessionClock, stopSessionClock, writeLastActive } from "./times";
