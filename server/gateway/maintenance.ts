import type { ServerResponse } from "node:http";
import { maintenanceTexts } from "@/lib/brand";
import { defaultColours } from "@/lib/brand-colours";
import { exampleFields, isClosed, toSettings } from "@/lib/contracts/settings";
import { WORKER_PATH } from "@/lib/offline";
import { log } from "@/server/core/log";
import type { ChangeFeed } from "./cache/change-feed";
import { type PlainShop, sendPlainPage } from "./plain-page";
import { refuse, wantsJson } from "./refuse";

const READ = ["GET", "HEAD"];

/** Paths that stay open in maintenance: status, health check, payment webhook and login. */
const OPEN: Record<string, readonly string[]> = {
  "/api/settings/maintenance-status": READ,
  "/api/health": READ,
  "/api/webhooks/paystack": ["POST"],
  // Browsers must be able to replace or remove the worker at any time.
  [WORKER_PATH]: READ,
  // Login for staff; a customer who logs in still gets the maintenance page.
  "/login": READ,
  // Browsers request these with every page.
  "/icon.svg": READ,
  "/favicon.ico": READ,
  "/manifest.webmanifest": READ,
  "/request-password": READ,
  "/auth/session": READ,
  "/api/users/login": ["POST"],
  "/api/users/login/second-factor": ["POST"],
  "/api/users/request-password-reset": ["POST"],
  "/api/users/validate-reset-token": ["POST"],
  "/api/users/reset-password": ["POST"],
  // Staff invitations, including the first admin of a new shop, which is closed.
  "/api/users/validate-staff-invitation": ["POST"],
  "/api/users/accept-staff-invitation": ["POST"],
  "/api/users/join-staff": ["POST"],
};

/** Folders that stay open: password reset, invitations, Google login and scripts. */
const OPEN_BELOW: Record<string, readonly string[]> = {
  "/reset-password/": READ,
  "/staff-invitation/": READ,
  "/api/auth/": [...READ, "POST"],
  "/_next/static/": READ,
  // The logo.
  "/media/": READ,
};

/** Pictures of the login page: logo, icons and a slide. */
const LOGIN_PICTURE = /^\/images\/(slides\/)?[\w-]+\.(svg|png|avif|webp)$/;

export function staysOpen(method: string, path: string): boolean {
  if (LOGIN_PICTURE.test(path)) return READ.includes(method);
  const below = Object.keys(OPEN_BELOW).find((folder) => path.startsWith(folder));
  const methods = below ? OPEN_BELOW[below] : Object.hasOwn(OPEN, path) ? OPEN[path] : undefined;
  return methods?.includes(method) ?? false;
}

const FLAG = "SELECT key, value FROM setting WHERE key IN ('maintenance', 'brand', 'seller', 'contact')";

/**
 * Whether the shop is closed: by the setting, or because a public shop still has the example seller.
 * Requests wait for the first query. A failed query changes nothing, so a database that is unavailable neither closes nor opens
 * the shop (SHP-MAINT-04).
 */
export class Maintenance {
  isOn = false;
  shop: PlainShop = { name: "", hasLogo: false, ink: defaultColours.ink, contact: null };
  #latest = 0;

  constructor(
    private readonly feed: Pick<ChangeFeed, "query">,
    private readonly isPublic = false,
  ) {}

  /**
   * Queries the database; of parallel queries the latest counts.
   * @returns whether settings can be read
   */
  async refresh(): Promise<boolean> {
    this.#latest += 1;
    const ticket = this.#latest;
    try {
      const rows = await this.feed.query<{ key: string; value: unknown }>(FLAG, []);
      if (ticket !== this.#latest) return true;
      const settings = toSettings(rows);
      this.isOn = isClosed(settings, this.isPublic);
      const examples = this.isPublic ? exampleFields(settings) : [];
      const isExample = examples.some((field) => field.startsWith("contact."));
      const { name, ink, logo } = settings.brand;
      this.shop = { name, ink, hasLogo: logo !== null, contact: isExample ? null : settings.contact };
      if (examples.length > 0)
        log().warn({ examples }, "the shop stays closed until its settings name the real seller");
      return true;
    } catch (error) {
      log().warn({ err: error }, "the maintenance setting cannot be read");
      return false;
    }
  }
}

const RETRY_AFTER_S = 60;

/** Answers for a closed shop without Next (SHP-MAINT-02, SHP-MAINT-05, SHP-MAINT-06). */
export function answerMaintenance(response: ServerResponse, path: string, shop: PlainShop): void {
  const retry = { "retry-after": String(RETRY_AFTER_S) };
  if (wantsJson(path)) {
    refuse(response, path, "MAINTENANCE", retry);
    return;
  }
  sendPlainPage(response, { ...maintenanceTexts, shop, headers: retry });
}
