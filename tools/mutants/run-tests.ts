import { spawn } from "node:child_process";
import path from "node:path";

export type Outcome = "passed" | "failed" | "too slow";

/**
 * Runs test files of a checkout in a process of their own, up to the first failure. What fails once, as on a busy machine,
 * is tried again.
 * @param env what the tests need besides, such as TEST_DATABASE_URL
 */
export function runTests(
  root: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  timeoutMs: number,
): Promise<{ outcome: Outcome; output: string }> {
  const args = [
    path.join("node_modules", "vitest", "vitest.mjs"),
    "run",
    "--bail=1",
    "--retry=1",
    "--reporter=dot",
    "--no-color",
    ...files,
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-20_000);
    });
  const end = () => {
    try {
      process.kill(process.platform === "win32" ? (child.pid ?? 0) : -(child.pid ?? 0), "SIGKILL");
    } catch {
      // Gone already.
    }
  };
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, timeoutMs);
    child.once("close", (code) => {
      clearTimeout(timer);
      end();
      resolve({ outcome: isLate ? "too slow" : code === 0 ? "passed" : "failed", output });
    });
  });
}
