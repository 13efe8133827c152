export { readBearer } from "./access-token";
export { endBrowserSession, readBrowserSession, readSignedIn, renewBrowserSession, toExpiry } from "./browser-session";
export { describeDevice, endOtherSignIns, endSignIn, listSignIns } from "./devices";
export { confirmNewEmail, readUndo, resendNewEmail, undoEmailChange } from "./email-change";
export { finishGoogleSession } from "./google";
export { logInBrowser, logInClient } from "./log-in";
export { answerNextAuth } from "./next-auth";
export { findOwner, ownDeviceCookie } from "./own-device";
export { changePassword, checkResetToken, resetPassword } from "./passwords";
export { endByRefreshToken, rotateRefreshToken } from "./refresh-tokens";
export { register } from "./register";
export {
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
} from "./second-factor-settings";
export {
  clearedCookies,
  clearedGoogleStepCookie,
  clearedPendingCookie,
  readGoogleStepCookie,
  sessionCookieName,
  sessionCookies,
} from "./session-cookie";
export { endSessionsOf, isClientSession, live } from "./sessions";
export { setAccountActive } from "./set-active";
export { isFromRemovedStaff, readStaff } from "./staff";
export { requestMail, verifyEmail } from "./verify-email";
