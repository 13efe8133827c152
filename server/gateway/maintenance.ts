import type { ServerResponse } from "node:http";
import { maintenanceWords } from "@/lib/brand";
import { toSettings } from "@/lib/contracts/settings";
import { shopName } from "@/lib/shop-name";
import { log } from "@/server/core/log";
import { refuse, wantsJson } from "./answers";
import type { CatalogueFeed } from "./catalogue-feed";

/** What stays reachable while the shop is closed: the flag itself, payments that are on their way, and the monitor. */
const OPEN: Record<string, readonly string[]> = {
  "/api/settings/maintenance-status": ["GET", "HEAD"],
  "/api/health": ["GET", "HEAD"],
  "/api/webhooks/paystack": ["POST"],
};

export function staysOpen(method: string, path: string): boolean {
  return OPEN[path]?.includes(method) ?? false;
}

const FLAG = "SELECT key, value FROM setting WHERE key = 'maintenance'";

/**
 * Whether the shop is closed, in memory. A lookup that fails changes nothing, and nothing is known before the first
 * one: so a database that cannot be asked never closes the shop (SHP-MAINT-04), nor opens it in the middle of the work.
 */
export class Maintenance {
  isOn = false;
  #latest = 0;

  constructor(private readonly feed: Pick<CatalogueFeed, "query">) {}

  /** Asks the database again; of several at a time the one asked last counts. */
  async refresh(): Promise<void> {
    this.#latest += 1;
    const ticket = this.#latest;
    try {
      const rows = await this.feed.query<{ key: string; value: unknown }>(FLAG, []);
      if (ticket === this.#latest) this.isOn = toSettings(rows).maintenance.enabled;
    } catch (error) {
      log().warn({ err: error }, "maintenance flag not known");
    }
  }
}

const RETRY_AFTER_S = 60;

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf7f2;color:#14213d;
font:16px/1.6 "Plus Jakarta Sans",system-ui,sans-serif;text-align:center}
main{padding:24px;max-width:34rem}svg{width:192px}
h1{font-size:clamp(1.75rem,6vw,2.25rem);line-height:1.2;margin:16px 0 8px}p{margin:0;color:#5b6478}`;

/** The unlit lamp of every empty screen; the page must not need a second file. */
const LAMP = `<svg viewBox="0 0 240 160" fill="none" stroke="#5b6478" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M6 142H92C100 142 105 138 105 130V112C105 97 80 88 80 59A40 40 0 0 1 160 59C160 88 135 97 135 112V130C135 138 140 142 148 142H234"/><path d="M113 108V84L104 62 114.5 69 120 52 125.5 69 136 62 127 84V108M105 116H135M105 128H135" opacity=".62"/></svg>`;

/** It does not reload itself, which would take the page away from under a reader. */
const PAGE = `<!DOCTYPE html>
<html lang="en-GH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${maintenanceWords.title} | ${shopName}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${LAMP}
<h1>${maintenanceWords.title}</h1>
<p>${maintenanceWords.text}</p>
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
