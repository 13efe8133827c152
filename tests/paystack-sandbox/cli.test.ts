import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { expect, onTestFinished, test } from "vitest";

const TSX = createRequire(import.meta.url).resolve("tsx/cli");

function runCli(...args: string[]): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [TSX, "tools/paystack-sandbox/cli.ts", ...args]);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, output: () => text, ended };
}

test("--help tells the options", async () => {
  const { output, ended } = runCli("--help");
  expect(await ended).toBe(0);
  for (const option of ["--port", "--key", "--webhook", "--store", "--controls"]) expect(output()).toContain(option);
});

test("it serves until it is told to stop", async () => {
  const { child, output, ended } = runCli("--port", "0", "--key", "sk_test_cli");
  await expect.poll(output).toMatch(/on http:\S+/);
  const origin = /on (http:\S+)/.exec(output())?.[1];
  const answer = await fetch(`${origin}/refund`, { headers: { authorization: "Bearer sk_test_cli" } });
  expect(answer.status).toBe(200);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("a live key or a wrong port is one line and exit code 1", async () => {
  const runs = [runCli("--key", "sk_live_x"), runCli("--port", "shop")];
  expect(await Promise.all(runs.map((one) => one.ended))).toEqual([1, 1]);
  expect(runs[0]?.output().trim().split("\n")).toEqual([expect.stringContaining("test keys only")]);
  expect(runs[1]?.output()).toContain("--port shop is not a port");
});
