import path from "node:path";
import { isPublic } from "@/server/core/env";
import { ClearError } from "../support/clear-error";
import { DATA_DIR } from "../support/paths";
import { ensureSecrets } from "../support/secrets";
import { readPort } from "./checks";

export type Mode = "start" | "dev";

/** Decisions made before a start runs anything. */
export interface Plan {
  mode: Mode;
  port: number;
  /** Interface to listen on; undefined for all. */
  host: string | undefined;
  appUrl: string;
  /** Whether the shop is public: then no secret or local service is created. */
  isPublic: boolean;
}

const SECRETS = ["AUTH_SECRET", "PASSWORD_PEPPER"] as const;

/** @throws ClearError for an unusable PORT or APP_URL */
export function makePlan(mode: Mode, source: NodeJS.ProcessEnv = process.env): Plan {
  const port = readPort(source.PORT, 3000);
  const appUrl = source.APP_URL || `http://localhost:${port}`;
  if (!URL.canParse(appUrl))
    throw new ClearError(`APP_URL is '${appUrl}': it should read http://localhost:${port} or https://your.shop`);
  return {
    mode,
    port,
    host: source.HOST || undefined,
    appUrl,
    isPublic: isPublic({ NODE_ENV: mode === "dev" ? "development" : "production", APP_URL: appUrl }),
  };
}

/**
 * Environment of the shop's processes. For a local shop, adds secrets created once. `services.ts` adds the local
 * services.
 */
export function completeEnvironment(plan: Plan, source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...source,
    NODE_ENV: plan.mode === "dev" ? "development" : "production",
    APP_URL: plan.appUrl,
    PORT: String(plan.port),
    LOG_LEVEL: source.LOG_LEVEL || "warn",
    NEXT_DIST_DIR: source.NEXT_DIST_DIR || ".next",
    RELEASE_FILES_DIR: source.RELEASE_FILES_DIR || path.join(DATA_DIR, "release-files"),
    NEXT_TELEMETRY_DISABLED: "1",
    CHECKPOINT_DISABLE: "1",
  };
  if (plan.isPublic) return env;
  const missing = SECRETS.filter((name) => !env[name]);
  const made = ensureSecrets(missing);
  for (const name of missing) env[name] = made[name];
  return env;
}
