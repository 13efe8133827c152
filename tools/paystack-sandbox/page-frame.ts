import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type Html, html } from "./html";

const STYLE = `
:root{--ink:#10243e;--muted:#52617a;--line:#d5dbe5;--ground:#f3f5f9;--go:#0b6e4f;--go-dark:#085a40;--link:#1d4ed8}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.stripe{background:#ffd75e;color:#3b2a00;text-align:center;font-weight:700;padding:10px 16px;border-bottom:6px solid;border-image:repeating-linear-gradient(-45deg,#3b2a00 0 10px,#ffd75e 10px 20px) 6}
main{margin:0 auto;padding:20px 16px 48px;display:grid;grid-template-columns:minmax(0,1fr);gap:20px}
.card{background:#fff;border:1px solid var(--line);border-radius:12px;padding:20px}
h1{font-size:18px;margin:0}
h2{font-size:16px;margin:0 0 8px}
p{margin:0 0 12px}
.muted{color:var(--muted);font-size:14px}
.due{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;border-bottom:1px solid var(--line);padding-bottom:16px;margin-bottom:16px}
.due p{margin:0;overflow-wrap:anywhere}
.sum{font-size:24px;font-weight:700;font-variant-numeric:tabular-nums}
nav{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:4px;background:var(--ground);border-radius:10px;padding:4px;margin-bottom:16px}
nav a{display:grid;place-items:center;min-height:44px;border-radius:8px;color:var(--ink);text-decoration:none;text-align:center}
nav a[aria-current]{background:#fff;font-weight:700;box-shadow:0 1px 3px #10243e33}
label{display:block;font-weight:600;font-size:14px;margin-bottom:4px}
input,select{width:100%;min-height:48px;border:1px solid #7c889c;border-radius:8px;padding:8px 12px;font:inherit;color:inherit;background:#fff;margin-bottom:14px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button,.button{display:grid;place-items:center;width:100%;min-height:48px;border:0;border-radius:8px;background:var(--go);color:#fff;font:inherit;font-weight:700;cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--go-dark)}
.quiet,.quiet:hover{background:none;color:var(--link);font-weight:600;text-decoration:underline}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.notice{border:1px solid #b3261e;background:#fdeeed;color:#8c1d18;border-radius:8px;padding:10px 12px;font-weight:600}
.done{border:1px solid var(--go);background:#e9f6f1;color:#085a40;border-radius:8px;padding:10px 12px;font-weight:600}
.hint{background:#fff8e1;border:1px solid #e6c65c;border-radius:8px;padding:8px 12px;font-size:14px}
ul{list-style:none;margin:0;padding:0}
li{display:grid;grid-template-columns:1fr auto;gap:0 12px;align-items:center;border-top:1px solid var(--line);padding:6px 0}
li a{display:grid;place-items:center;min-height:44px;padding:0 8px;color:var(--link);font-weight:600}
li .muted{grid-column:1/-1}
.number{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}
main{max-width:560px}
main.two{max-width:980px}
@media(min-width:760px){main.two{grid-template-columns:minmax(0,5fr) minmax(0,4fr);align-items:start}}
`;

const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

export type Page = {
  title: string;
  body: Html;
  /** A wide screen shows two columns. */
  twoColumns?: boolean;
  /** Origins that a form's redirect may reach; browsers apply CSP form-action to redirects too. */
  formTargets?: string[];
};

/** Sends a page without scripts; its CSP forbids them. */
export function sendPage(response: ServerResponse, status: number, page: Page): void {
  const targets = ["'self'", ...(page.formTargets ?? [])].join(" ");
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "content-security-policy": `default-src 'none'; style-src ${STYLE_HASH}; img-src data:; base-uri 'none'; form-action ${targets}; frame-ancestors 'none'`,
  });
  response.end(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Paystack sandbox</title>
<link rel="icon" href="data:,">
<style>${{ markup: STYLE }}</style>
</head>
<body>
<header class="stripe">Paystack sandbox: no real money</header>
<main${page.twoColumns ? { markup: ' class="two"' } : null}>${page.body}</main>
</body>
</html>`.markup,
  );
}
