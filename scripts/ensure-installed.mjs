// Runs before everything else and may therefore use Node alone: installs the dependencies when they are missing or
// package-lock.json asks for others than there are. Does nothing, and needs no network, when all is there.
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

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < NODE_WANTED[0] || (major === NODE_WANTED[0] && minor < NODE_WANTED[1])) {
  fail(`Node ${process.versions.node} is too old: the shop needs Node ${NODE_WANTED.join(".")} or newer (nodejs.org).`);
}

process.on("uncaughtException", (error) => fail(`The dependencies cannot be looked at: ${error.message}`));
const lockText = fs.readFileSync(path.join(ROOT, "package-lock.json"), "utf8");
const wanted = createHash("sha256").update(`${process.platform}-${process.arch}\n${lockText}`).digest("hex");

/** npm leaves its own record of what it installed; it is written last, so a broken install has none. */
function isInstalled() {
  if (!fs.existsSync(HIDDEN_LOCK)) return false;
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === wanted) return true;
  const installed = JSON.parse(fs.readFileSync(HIDDEN_LOCK, "utf8")).packages;
  return Object.entries(JSON.parse(lockText).packages).every(([name, { version, optional }]) => {
    if (name === "") return true;
    return installed[name] ? installed[name].version === version : optional === true;
  });
}

function install() {
  const npm = process.env.npm_execpath;
  // Development packages too, whatever NODE_ENV says: the start itself is made with them.
  // No install script of any package is needed: what they would do is left out or done at the start.
  const args = ["ci", "--include=dev", "--ignore-scripts", "--loglevel=error", "--no-audit", "--no-fund"];
  const [command, before] = npm ? [process.execPath, [npm]] : ["npm", []];
  const started = Date.now();
  const heartbeat = setInterval(() => {
    if (!process.stdout.isTTY) console.log(`  … still installing (${Math.round((Date.now() - started) / 1000)} s)`);
  }, 15_000);
  console.log("Installing what the shop needs from npm (once, one to three minutes) …");
  return new Promise((resolve) => {
    const child = spawn(command, [...before, ...args], {
      cwd: ROOT,
      stdio: "inherit",
      shell: !npm && process.platform === "win32",
    });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
    child.on("error", () => resolve(1));
    child.on("close", (code) => {
      clearInterval(heartbeat);
      resolve(code ?? 1);
    });
  });
}

if (!isInstalled()) {
  const code = await install();
  if (code !== 0) fail("npm could not install the dependencies (its reason stands above): mend that and start again.");
}
try {
  fs.writeFileSync(STAMP, wanted);
} catch {
  // A folder that takes no changes, in a container: then it is looked through at the next start too.
}
