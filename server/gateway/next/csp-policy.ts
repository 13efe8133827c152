import { createHash } from "node:crypto";

// Content-Security-Policy of pages and other responses.

export const POLICY = "content-security-policy";

/** Hash of React's constant inline script in pages that are rendered per request. */
const REACT_SCRIPT_HASH = "'sha256-7mu4H06fwDCjmnxxr/xNHyuQC6pLTHr4M2E4jXw5WZs='";

/** Hash of the script in early-clicks.ts. */
const EARLY_CLICKS_HASH = "'sha256-hM7Tgk/Mdr2AjP1kr0zyQ3u5r5jAGfUNlnQFfTV/GD0='";

/** Start of Next's data scripts: the first, and the others. */
const DATA_START = "(self.__next_f=self.__next_f||[]).push([0])";
const DATA_PUSH = "self.__next_f.push(";
/** Start of Turbopack's script that names the chunks of a page. */
const CHUNKS_PUSH = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(';

/** Targets of forms; browsers apply this to redirects, too. */
const FORM_TARGETS = "https://checkout.paystack.com https://accounts.google.com";

function pagePolicy(scripts: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${EARLY_CLICKS_HASH}${scripts && ` ${scripts}`}`,
    // React writes style attributes into the HTML, which hashes cannot allow.
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

/** Policy of JSON, pictures and text, which may load and run nothing. */
export function apiPolicy(): string {
  return "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}

/**
 * Creates the policy of a page with the hashes of its scripts.
 * A page rendered per request can contain a visitor's input, so only scripts in the framework's format are allowed.
 * @param isPrerendered whether the page was rendered without a visitor; then all its scripts are allowed
 * @returns the page with joined data scripts, and its policy
 */
export function withPolicy(html: string, isPrerendered = false): { html: string; policy: string } {
  const scripts = inlineScripts(html);
  const own = isPrerendered ? scripts : scripts.filter(isFrameworks);
  const joined = own.length === scripts.length ? joinDataScripts(html) : html;
  const named = own.length === scripts.length ? inlineScripts(joined) : own;
  return { html: joined, policy: pagePolicy([...new Set(named.map(hashSource))].join(" ")) };
}

/** Inline scripts that a browser runs, without data blocks (JSON-LD). */
export function inlineScripts(html: string): string[] {
  const found: string[] = [];
  for (const [, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*["']?(application\/(?:ld\+)?json)/i.test(attributes)) continue;
    found.push(text);
  }
  return found;
}

/** Joins adjacent data scripts, because a hash for each would add 2 KB to every page. */
function joinDataScripts(html: string): string {
  return html.replaceAll(`)</script><script>${DATA_PUSH}`, `);${DATA_PUSH}`);
}

/** Whether a script is React's constant one or only passes data. */
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
