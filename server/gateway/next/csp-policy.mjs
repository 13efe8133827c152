import { createHash } from "node:crypto";

/**
 * The Content-Security-Policy of every kind of answer. Plain JavaScript, because Next loads the cache handler outside
 * its own compiler and ours.
 */

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

/** @param {string} scripts */
function pagePolicy(scripts) {
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
export function apiPolicy() {
  return "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}

/**
 * For a page that is made once for everybody: names each of its inline scripts by its hash.
 * @param {string} html
 */
export function prerenderedPolicy(html) {
  return pagePolicy([...new Set(inlineScripts(html).map(hashSource))].join(" "));
}

/**
 * For a page that is made per request, which may repeat what its visitor wrote: names only scripts of the form that the
 * framework writes. Any other, should one ever get in, does not run.
 * @param {string} html
 * @returns {{ html: string, policy: string }} the page with its data scripts joined, and its policy
 */
export function withPolicy(html) {
  const scripts = inlineScripts(html);
  const own = scripts.filter(isFrameworks);
  const joined = own.length === scripts.length ? joinDataScripts(html) : html;
  const named = own.length === scripts.length ? inlineScripts(joined) : own;
  return { html: joined, policy: pagePolicy([...new Set(named.map(hashSource))].join(" ")) };
}

/**
 * The inline scripts that a browser would run; data blocks (JSON-LD) are none.
 * @param {string} html
 */
export function inlineScripts(html) {
  /** @type {string[]} */
  const found = [];
  for (const [, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*["']?(application\/(?:ld\+)?json)/i.test(attributes)) continue;
    found.push(text);
  }
  return found;
}

/** A script that hands text over, as Next writes it, and what stands between two of them. */
const TEXT_START = `<script>${DATA_PUSH}[1,"`;
const TEXT_END = '"])</script>';
const TEXTS = /(?:<script>self\.__next_f\.push\(\[1,"[^<]*"\]\)<\/script>)+/g;

/**
 * Makes one script of Next's data scripts that follow each other, and one text of their texts: a hash for each script
 * would add 2 KB to every answer. The text is put into single quotes, because it is full of double ones, and each would
 * take an escape: 3 to 4 KB of a page. Text of a page cannot look like a script, because Next and React write its `<`
 * as an escape.
 * @param {string} html
 */
export function joinDataScripts(html) {
  return html
    .replace(TEXTS, (scripts) => {
      const text = scripts.slice(TEXT_START.length, -TEXT_END.length).replaceAll(TEXT_END + TEXT_START, "");
      return `<script>${DATA_PUSH}[1,'${inSingleQuotes(text)}'])</script>`;
    })
    .replaceAll(`)</script><script>${DATA_PUSH}`, `);${DATA_PUSH}`);
}

/**
 * What stands between double quotes in a script, as it is to stand between single ones; `&` and `>` need no escape there.
 * @param {string} text
 */
function inSingleQuotes(text) {
  return text.replace(/\\(?:u0026|u003e|.)|'/g, (sign) => PLAIN[sign] ?? sign);
}

/** @type {Record<string, string>} */
const PLAIN = { '\\"': '"', "'": "\\'", "\\u0026": "&", "\\u003e": ">" };

/**
 * Whether an inline script is React's constant one, or hands data over and does nothing else.
 * @param {string} script
 */
function isFrameworks(script) {
  if (script === DATA_START || hashSource(script) === REACT_SCRIPT_HASH) return true;
  const push = [DATA_PUSH, CHUNKS_PUSH].find((start) => script.startsWith(start));
  return push !== undefined && isJson(script.slice(push.length).replace(/\);?$/, ""));
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} script */
function hashSource(script) {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
