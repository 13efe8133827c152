import type { ServerResponse } from "node:http";
import { brand } from "@/lib/brand";
import { refuse, wantsJson } from "./answers";

const RETRY_AFTER_S = 60;

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf7f2;color:#14213d;
font:16px/1.6 "Plus Jakarta Sans",system-ui,sans-serif;text-align:center}
main{padding:24px;max-width:34rem}svg{width:96px;height:96px}
h1{font-size:clamp(1.75rem,6vw,2.25rem);line-height:1.2;margin:16px 0 8px}p{margin:0;color:#5b6478}`;

/** An unlit lamp, as on every empty page of the shop. */
const LAMP = `<svg viewBox="0 0 96 96" fill="none" stroke="#14213d" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M48 6v18M28 62a20 20 0 1 1 40 0c0 7-6 10-8 16H36c-2-6-8-9-8-16Z"/><path d="M38 86h20M42 62l3-6 3 6 3-6 3 6" /></svg>`;

const PAGE = `<!DOCTYPE html>
<html lang="en-GH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>Site Under Maintenance | ${brand.name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${LAMP}
<h1>Site Under Maintenance</h1>
<p>We are putting the lights in order and will be back soon. Your cart is safe on this device.</p>
</main>
</body>
</html>
`;

/** Answers for a closed shop, without asking Next (SHP-MAINT-02, SHP-MAINT-05, SHP-MAINT-06). */
export function answerMaintenance(response: ServerResponse, path: string): void {
  const retry = { "retry-after": String(RETRY_AFTER_S) };
  if (wantsJson(path)) {
    refuse(response, path, "MAINTENANCE", retry);
    return;
  }
  response.writeHead(503, {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(PAGE),
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    ...retry,
  });
  response.end(PAGE);
}
