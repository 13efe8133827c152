import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { untilReady } from "@/tests/support/shop";
import { TEST_APP_URL, TEST_SECRETS } from "@/tests/support/test-environment";
import { type Child, startNode } from "../launch/child";
import type { Cleanup } from "../launch/cleanup";
import { step } from "../launch/progress";
import { ClearError } from "../support/clear-error";
import { ROOT } from "../support/paths";

/** An older release that runs together with the one of the checkout. */
interface OlderRelease {
  /** Resolves when it serves. */
  startOlder: (env: NodeJS.ProcessEnv, port: number) => Promise<Child>;
  /** Where both keep the files of their builds. */
  filesDir: string;
}

/**
 * Checks out and builds a release in its own folder.
 * @param revision a tag, branch or commit
 * @param databaseUrl of the products that its pages are built from, migrated by the release of the checkout
 * @throws ClearError if the revision does not exist or cannot be built
 */
export async function buildOlderRelease(
  revision: string,
  databaseUrl: string,
  cleanup: Cleanup,
): Promise<OlderRelease> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-release-"));
  const checkout = path.join(folder, "checkout");
  cleanup.add("the folder of the release before", () => {
    git("worktree", "remove", "--force", checkout);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  git("worktree", "add", "--detach", checkout, revision);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...TEST_SECRETS,
    NODE_ENV: "production",
    NEXT_DIST_DIR: ".next",
    APP_URL: TEST_APP_URL,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "warn",
  };
  const run = async (words: string, args: string[]) => {
    const child = startNode(args, { env, cwd: checkout });
    cleanup.add(words, () => child.stop(1_000));
    if ((await child.ended) !== 0) throw new ClearError(`${revision} could not be built:\n${child.output().trim()}`);
  };
  const npm = process.env.npm_execpath;
  if (!npm) throw new ClearError("Run it by npm: npm run test:long -- fleet");
  await step(`Installing the packages of ${revision}`, () =>
    run("npm", [npm, "ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"]),
  );
  await step(`Building ${revision}`, () => run("the build", ["--import", "tsx", "scripts/build.ts"]));
  const filesDir = path.join(folder, "files");
  return {
    filesDir,
    async startOlder(given, port) {
      const own = { ...given, NEXT_DIST_DIR: ".next", PORT: String(port) };
      const child = startNode([path.join(checkout, ".next/processes/serve.mjs")], { env: own, cwd: checkout });
      await untilReady(child);
      return child;
    },
  };
}

/** @throws ClearError with git's message */
function git(...args: string[]): void {
  try {
    execFileSync("git", args, { cwd: ROOT, stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    throw new ClearError(`git ${args[0]} ${args[1]}: ${String((error as { stderr?: Buffer }).stderr).trim()}`);
  }
}
