import { createHash } from "node:crypto";

// The Content-Security-Policy of every kind of answer.

export const POLICY = "content-security-policy";

/** React's one constant inline script, which Next puts into the shell of a page made per request. */
const REACT_SCRIPT_HASH = "'sha256-7mu4H06fwDCjmnxxr/xNHyuQC6pLTHr4M2E4jXw5WZs='";

/** What the gateway puts into every page (early-presses.ts). */
const EARLY_PRESSES_HASH = "'sha256-YSpeS6IkS4oOX5C/z9jF+bXEWlXgCG6zWNyOGTLaA8o='";

/** How Next's data scripts begin: the first of a page, and each of the others. */
const DATA_START = "(self.__next_f=self.__next_f||[]).push([0])";
const DATA_PUSH = "self.__next_f.push(";
/** By this Turbopack's files learn which of them a page starts with. */
const CHUNKS_PUSH = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(';

/** Where a form of ours may end up: browsers apply this to the redirects that follow, too. */
const FORM_TARGETS = "https://checkout.paystack.com https://accounts.google.com";

function pagePolicy(scripts: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${EARLY_PRESSES_HASH}${scripts && ` ${scripts}`}`,
    // React writes style attributes into the HTML; no hash can name them.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self' ${FORM_TARGETS}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For JSON, pictures, text: nothing in it may run or be framed. */
export function apiPolicy(): string {
  return "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}

/**
 * The policy of a page, which names scripts by their hashes. A page made per request may repeat what its visitor wrote: then
 * only scripts of the form that the framework writes are named. Any other, should one ever get in, does not run.
 * @param isPrerendered whether the page was made without a visitor: then all its scripts are named
 * @returns the page with its data scripts joined, and its policy
 */
export function withPolicy(html: string, isPrerendered = false): { html: string; policy: string } {
  const scripts = inlineScripts(html);
  const own = isPrerendered ? scripts : scripts.filter(isFrameworks);
  const joined = own.length === scripts.length ? joinDataScripts(html) : html;
  const named = own.length === scripts.length ? inlineScripts(joined) : own;
  return { html: joined, policy: pagePolicy([...new Set(named.map(hashSource))].join(" ")) };
}

/** The inline scripts that a browser would run; data blocks (JSON-LD) are none. */
export function inlineScripts(html: string): string[] {
  const found: string[] = [];
  for (const [, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*["']?(application\/(?:ld\+)?json)/i.test(attributes)) continue;
    found.push(text);
  }
  return found;
}

/** Makes one script of data scripts that follow each other: a hash for each would add 2 KB to every answer. */
function joinDataScripts(html: string): string {
  return html.replaceAll(`)</script><script>${DATA_PUSH}`, `);${DATA_PUSH}`);
}

/** Whether an inline script is React's constant one, or hands data over and does nothing else. */
function isFrameworks(script: string): boolean {
  if (script === DATA_START || hashSource(script) === REACT_SCRIPT_HASH) return true;
  const push = [DATA_PUSH, CHUNKS_PUSH].find((start) => script.startsWith(start));
  return push !== undefined && isJson(script.slice(push.length).replace(/\);?$/, ""));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function hashSource(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
