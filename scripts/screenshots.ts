import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { TEST_DIST_DIR } from "../tests/support/test-environment";
import { ensureChromium } from "./chromium";
import { startNode } from "./launch/child";
import { type Cleanup, runWithCleanup } from "./launch/cleanup";
import { drawDocumentPictures, readDocumentPictures } from "./screenshots/documents";
import { ensureGenerated } from "./support/generate";
import { ROOT } from "./support/paths";

const HELP = `npm run draw -- screenshots [<name> ...]

Photographs the screens of e2e/screens, every state at 390 and 1280 px, into screenshots/<width>/<name>.png. Starts a
shop of its own for it (production build, example products), or uses the one at E2E_URL if that is set together with
E2E_DATABASE_URL, E2E_MAIL_URL and E2E_SANDBOX_URL.

  <name>    only screens whose name begins like this: npm run draw -- screenshots checkout cart
  --docs    only those that docs/staff.md shows, which are then renewed in docs/screenshots
`;

const FOLDER = path.join(ROOT, "screenshots");

async function main(asked: string[], cleanup: Cleanup): Promise<number> {
  if (asked.some((name) => name === "--help" || name === "-h")) {
    console.log(HELP);
    return 0;
  }
  const isForDocuments = asked.includes("--docs");
  const names = isForDocuments ? readDocumentPictures().map(({ screen }) => `${screen}( @|$)`) : asked;
  await ensureGenerated();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    SCREENSHOTS: FOLDER,
    CHROMIUM_PATH: ensureChromium(),
    NEXT_DIST_DIR: TEST_DIST_DIR,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  if (names.length === 0) fs.rmSync(FOLDER, { recursive: true, force: true });
  const files = ["e2e/screens", "e2e/catalogue-outage"];
  const wanted = ["--grep", `BEYOND-24 (${names.join("|")})`];
  const playwright = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const child = startNode([playwright, "test", ...files, "--reporter=line", ...wanted], { env, show: true });
  cleanup.add("the browser", () => child.stop(3_000));
  const code = await child.ended;
  const pictures = fs.existsSync(FOLDER)
    ? fs.readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".png"))
    : [];
  console.log(`${pictures.length} pictures in ${path.relative(process.cwd(), FOLDER)}/`);
  if (code !== 0) return 1;
  if (isForDocuments) await drawDocumentPictures(FOLDER);
  return 0;
}

await runWithCleanup((cleanup) => main(process.argv.slice(2), cleanup), { stack: true });
