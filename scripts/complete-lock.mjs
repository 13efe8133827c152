// An npm mirror that lacks other systems' binaries makes `npm install` leave their entries out of package-lock.json, and
// `npm ci` then refuses the file everywhere. This script adds the entries back; name, version and system follow from the
// version that the depending package pins. Run after each `npm install`: node scripts/complete-lock.mjs
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "package-lock.json");
const EXACT = /^\d+\.\d+\.\d+[\w.-]*$/;

/** Reads the systems of a binary package from its name. */
function readSystem(name) {
  const last = name.split("/").at(-1);
  const os = /android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|aix|win32|windows/.exec(last)?.[0];
  const cpu = /wasm32|arm64|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|(?<=-)arm(?=-|$)/.exec(last)?.[0];
  const libc = os !== "linux" ? undefined : /musl/.test(last) ? "musl" : /gnu/.test(last) ? "glibc" : undefined;
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && { libc: [libc] }),
    ...(os && cpu !== "wasm32" && { os: [os === "windows" ? "win32" : os] }),
  };
}

/**
 * Looks for a dependency as Node does, from the depending package's folder upwards.
 * @returns the folder whose node_modules should get it, or null if the one found has the requested version
 */
function findParent(packages, from, dependency, version) {
  let parent = "";
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf("/node_modules/"), 0))) {
    const found = packages[`${at ? `${at}/` : ""}node_modules/${dependency}`];
    if (found) return found.version === version || !EXACT.test(version) ? null : parent;
    if (at === "") return at;
    parent = at;
  }
}

/** The entries that a lock file lacks, by path. */
export function findMissing(packages) {
  const missing = {};
  for (const [from, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const parent = findParent(packages, from, name, version);
      if (parent === null) continue;
      const { cpu, libc, os } = readSystem(name);
      if (!EXACT.test(version) || !(cpu || os)) throw new Error(`${name} ${version}: its entry cannot be derived`);
      missing[`${parent ? `${parent}/` : ""}node_modules/${name}`] = {
        version,
        ...(cpu && { cpu }),
        ...(entry.dev && { dev: true }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      };
    }
  }
  return missing;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(fs.readFileSync(FILE, "utf8"));
  const missing = findMissing(lock.packages);
  const all = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, "en")));
  fs.writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added`);
}
