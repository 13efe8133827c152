// Runs a script of this folder by name, after installing missing packages. Uses only Node until then.
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

/** Scripts for shops, which need only the packages of `npm start`. */
const OF_SHOPS = ["build", "setup", "staff", "backup", "restore", "studio", "migrate", "seed", "mails"];
/** Scripts that `npm run <group> -- <name>` chooses from. */
const GROUPS = { draw: ["icons", "screenshots"] };
/** Help of scripts without options. */
const HELP = {
  build:
    "npm run build: makes the production build in .next, with the products of DATABASE_URL, or an empty shop's pages.",
  studio: "npm run studio: Prisma Studio on the database in use, with or without a running shop.",
  draw: "npm run draw -- icons|screenshots [--help]: writes the icons' sprite; photographs the screens.",
};

let [name, ...args] = process.argv.slice(2);
const asksHelp = args.includes("--help") || args.includes("-h");
if (GROUPS[name]?.includes(args[0])) name = args.shift();
else if (GROUPS[name] || (HELP[name] && asksHelp)) {
  console.log(HELP[name]);
  process.exit(asksHelp ? 0 : 1);
}
await ensureInstalled({ dev: !OF_SHOPS.includes(name) });
const file = new URL(`${name}.ts`, import.meta.url);
process.argv = [process.argv[0], file.pathname, ...args];
// Compiles TypeScript from here on.
await import("tsx");
await import(pathToFileURL(file.pathname).href);
