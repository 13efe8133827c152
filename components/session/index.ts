export { SessionHost, useSessionWatch } from "./session-host";
export { fullName, LogoutButton, ProcessingBadge } from "./signed-in";
