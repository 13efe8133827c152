/**
 * The readable companion of the session cookie: it says that somebody is signed in and nothing else, lives as long and
 * is cleared with it.
 */
export const SIGNED_IN_COOKIE = "kanea_signed_in";
