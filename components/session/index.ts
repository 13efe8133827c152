export { SessionHost, useSessionWatch } from "./session-host";
export { deskLinks, fullName, LogoutButton, ProcessingBadge } from "./signed-in";
