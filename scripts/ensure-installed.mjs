// Installs missing packages. Runs before everything else, with Node only, and needs no network if nothing is missing.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const MODULES = path.join(ROOT, "node_modules");
const HIDDEN_LOCK = path.join(MODULES, ".package-lock.json");
const STAMP = path.join(MODULES, ".kanea-installed");
const NODE_WANTED = [20, 19];

function fail(line) {
  console.error(line);
  process.exit(1);
}

/**
 * Installs the packages of package-lock.json unless they are installed.
 * @param {{ dev: boolean }} options dev: also installs packages for tests and tools
 */
export async function ensureInstalled({ dev }) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < NODE_WANTED[0] || (major === NODE_WANTED[0] && minor < NODE_WANTED[1]))
    fail(
      `Node ${process.versions.node} is too old: the shop needs Node ${NODE_WANTED.join(".")} or newer (nodejs.org).`,
    );
  try {
    const lockText = fs.readFileSync(path.join(ROOT, "package-lock.json"), "utf8");
    const hash = createHash("sha256").update(`${process.platform}-${process.arch}\n${lockText}`).digest("hex");
    const stamps = [`${hash} all`, ...(dev ? [] : [`${hash} shop`])];
    const hasAnything = fs.existsSync(HIDDEN_LOCK);
    if (hasAnything && stamps.includes(readStamp())) return;
    if (!hasAnything || !isInstalled(JSON.parse(lockText).packages, dev)) await install(dev, hasAnything);
    writeStamp(`${hash} ${dev ? "all" : "shop"}`);
  } catch (error) {
    fail(`The packages cannot be installed: ${error.message}`);
  }
}

const readStamp = () => (fs.existsSync(STAMP) ? fs.readFileSync(STAMP, "utf8") : "");

function writeStamp(text) {
  try {
    fs.writeFileSync(STAMP, text);
  } catch {
    // Read-only folder, as in a container: the next start compares the packages again.
  }
}

/** Compares with npm's own record, which it writes last. */
function isInstalled(wanted, dev) {
  const installed = JSON.parse(fs.readFileSync(HIDDEN_LOCK, "utf8")).packages;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === "" || (entry.dev && !dev)) return true;
    return installed[name] ? installed[name].version === entry.version : entry.optional === true;
  });
}

/** @throws with npm's exit code */
async function install(dev, hasAnything) {
  const npm = process.env.npm_execpath;
  // `npm ci` would empty the folder; after `npm start` only the development packages are missing.
  const command = hasAnything && dev ? ["install", "--no-save"] : ["ci"];
  // No package needs its install script.
  const flags = [
    `--${dev ? "include" : "omit"}=dev`,
    "--ignore-scripts",
    "--loglevel=error",
    "--no-audit",
    "--no-fund",
  ];
  const [program, before] = npm ? [process.execPath, [npm]] : ["npm", []];
  const started = Date.now();
  const heartbeat = setInterval(() => {
    if (!process.stdout.isTTY) console.log(`  … still installing (${Math.round((Date.now() - started) / 1000)} s)`);
  }, 15_000);
  console.log(`Installing ${dev ? "all packages" : "the packages of the shop"} from npm (once, up to two minutes) …`);
  const code = await new Promise((resolve) => {
    const child = spawn(program, [...before, ...command, ...flags], {
      cwd: ROOT,
      stdio: "inherit",
      shell: !npm && process.platform === "win32",
    });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => child.kill(signal));
    child.on("error", () => resolve(1));
    child.on("close", resolve);
  });
  clearInterval(heartbeat);
  if (code !== 0) throw new Error("See npm's message above.");
}
