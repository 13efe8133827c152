import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium } from "@playwright/test";
import { ClearError } from "./support/clear-error";
import { ROOT } from "./support/paths";

/** For running as root, in containers without a GPU, and offline. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages are open for seconds here, so the optimizing compilers cost more than they save (a quarter of the time).
  "--js-flags=--no-maglev --no-turbofan",
];

/** The headless shell first: the same engine at half the cost. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Finds CHROMIUM_PATH, Playwright's browser, or one on the PATH. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!fs.existsSync(given)) throw new ClearError(`CHROMIUM_PATH is ${given}, which does not exist.`);
    return given;
  }
  const own = chromium.executablePath();
  if (own && fs.existsSync(own)) return own;
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(folder, process.platform === "win32" ? `${name}.exe` : name);
      if (fs.existsSync(file)) return file;
    }
  }
  return undefined;
}

/**
 * Finds a browser or installs one: Playwright's download, else (as root on Debian) the system package.
 * @throws ClearError that says what to install
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("  No Chromium on this machine: installing one …");
  const playwright = createRequire(import.meta.url).resolve("@playwright/test/cli");
  spawnSync(process.execPath, [playwright, "install", "chromium"], { cwd: ROOT, stdio: "inherit", timeout: 300_000 });
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && hasCommand("apt-get")) {
    const quiet = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-qq"], quiet);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      spawnSync("apt-get", ["install", "-y", "-qq", name], quiet);
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  throw new ClearError(
    "The end-to-end tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.",
  );
}

function hasCommand(name: string): boolean {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
