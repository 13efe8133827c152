export { SessionHost } from "./session-host";
export { fullName, LogoutButton, ProcessingBadge } from "./signed-in";
