import type { ServerResponse } from "node:http";
import type { Settings } from "@/lib/contracts/settings";
import { formatWhatsapp, phoneLink, whatsappLink } from "@/lib/phone";
import { escapeXml } from "@/lib/seo/xml";

/** What pages without Next show of the shop. */
export interface PlainShop {
  /** Empty while it is unknown. */
  name: string;
  /** Whether it has its own logo; these pages show only its name then. */
  hasLogo: boolean;
  /** Colour of name and title. */
  ink: string;
  /** Null while it is unknown or still the example. */
  contact: Pick<Settings["contact"], "phone" | "whatsapp"> | null;
}

/** Text of a page that is sent without Next. */
interface PlainPage {
  title: string;
  text: string;
  shop: PlainShop;
  link?: { label: string; href: string };
}

const styleOf = (ink: string) => `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf7f2;color:${ink};
font:16px/1.6 "Plus Jakarta Sans",system-ui,sans-serif;text-align:center}
main{padding:24px;max-width:34rem}svg{width:192px}
.name{display:flex;justify-content:center;align-items:center;gap:10px;margin-bottom:24px;color:${ink};font-size:22px;font-weight:800}.name svg{width:auto;height:36px}
.contact{margin-top:16px}a{display:inline-block;padding:10px 4px;color:#2b5bd7}
h1{font-size:clamp(1.75rem,6vw,2.25rem);line-height:1.2;margin:16px 0 8px}p{margin:0;color:#5b6478}`;

/** Drawing of empty screens, inline because the page must not need a second file. */
const LAMP = `<svg viewBox="0 0 240 160" fill="none" stroke="#5b6478" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M6 142H92C100 142 105 138 105 130V112C105 97 80 88 80 59A40 40 0 0 1 160 59C160 88 135 97 135 112V130C135 138 140 142 148 142H234"/><path d="M113 108V84L104 62 114.5 69 120 52 125.5 69 136 62 127 84V108M105 116H135M105 128H135" opacity=".62"/></svg>`;

/** The logo, inline for the same reason. */
const LOGO = `<svg viewBox="6 0 36 48" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M15.1 32.2A16 16 0 1 1 32.9 32.2M19.8 45.4H28.2" stroke-width="3.6"/><path d="M20 39.2V29.4L15.6 19.8 21 23.2 24 15 27 23.2 32.4 19.8 28 29.4V39.2" stroke-width="2.9"/></svg>`;

/** Both consist of digits and spaces, so nothing needs escaping. */
const contactLine = ({ phone, whatsapp }: NonNullable<PlainShop["contact"]>) =>
  `<p class="contact">Call <a href="${phoneLink(phone)}">${phone}</a> or message us on WhatsApp: <a href="${whatsappLink(whatsapp)}" rel="noopener">${formatWhatsapp(whatsapp)}</a></p>
`;

/** The page does not reload itself, so that it can be read. */
const pageOf = ({ title, text, shop: { name, hasLogo, ink, contact }, link }: PlainPage) => `<!DOCTYPE html>
<html lang="en-GH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${[title, escapeXml(name)].filter(Boolean).join(" | ")}</title>
<style>${styleOf(ink)}</style>
</head>
<body>
<main>
<p class="name">${hasLogo ? "" : LOGO}${escapeXml(name)}</p>
${LAMP}
<h1>${title}</h1>
<p>${text}</p>
${link ? `<p class="contact"><a href="${link.href}">${link.label}</a></p>\n` : ""}${contact ? contactLine(contact) : ""}</main>
</body>
</html>
`;

/** Sends a page with a title and a sentence, as 503 by default. */
export function sendPlainPage(
  response: ServerResponse,
  { headers, status = 503, ...words }: PlainPage & { headers: Record<string, string>; status?: number },
): void {
  const page = pageOf(words);
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(page),
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    ...headers,
  });
  response.end(page);
}
