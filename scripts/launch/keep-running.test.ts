import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startNode } from "./child";
import { Cleanup } from "./cleanup";
import { type KeepOptions, keepRunning } from "./keep-running";

/** Longer than any of these processes takes on a busy machine. */
const PATIENCE = { timeout: 30_000 };
const STAYS_ALIVE = "process.send('ready'); setInterval(() => {}, 1000)";

let cleanup: Cleanup;
let said: string[];
beforeEach(() => {
  cleanup = new Cleanup();
  said = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
});
afterEach(() => cleanup.run());

/** @param scripts scripts per start; further starts use the last */
function keep(scripts: string[], options: Partial<KeepOptions> = {}) {
  const pids: number[] = [];
  const launch = () => {
    const child = startNode(["-e", scripts[Math.min(pids.length, scripts.length - 1)] ?? ""], { env: process.env });
    pids.push(child.pid);
    return child;
  };
  const kept = keepRunning({ name: "clerk", launch, restartMs: [10, 20], ...options }, cleanup);
  return { pids, kept };
}

describe("BEYOND-02 a supervised process", () => {
  test("restarts each time it is killed, logs it, and ends with the cleanup", async () => {
    const { kept, pids } = keep([STAYS_ALIVE], { mostUnready: 2 });
    await kept.first.ready;
    for (let kill = 1; kill <= 3; kill++) {
      if (kill > 1) await vi.waitFor(() => expect(said).toContain("The clerk is back."), PATIENCE);
      said.length = 0;
      process.kill(pids.at(-1) ?? 0, "SIGKILL");
      await vi.waitFor(() => expect(pids).toHaveLength(kill + 1), PATIENCE);
      expect(said[0]).toBe(`The clerk ended (SIGKILL): starting it again in 0.0${kill === 1 ? 1 : 2} s.`);
    }
    await cleanup.run();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(pids).toHaveLength(4);
  });

  test("is given up if it keeps ending before it is ready", async () => {
    const { kept, pids } = keep([STAYS_ALIVE, "process.exit(7)"], { mostUnready: 3 });
    await kept.first.ready;
    process.kill(kept.pid, "SIGKILL");
    expect(await kept.givenUp).toBe(7);
    expect(pids).toHaveLength(4);
    expect(kept.pid).toBe(pids.at(-1));
  });

  test("is given up at once if the first one is never ready", async () => {
    const { kept, pids } = keep(["process.exit(7)"], { mostUnready: 3 });
    expect(await kept.givenUp).toBe(7);
    expect(pids).toHaveLength(1);
    expect(said).toEqual([]);
  });

  test("is restarted forever if it does not report readiness, with its output", async () => {
    const { pids } = keep(["console.log('no room'); process.exit(7)"]);
    await vi.waitFor(() => expect(pids.length).toBeGreaterThan(4), PATIENCE);
    expect(said[0]).toBe("The clerk ended (7): starting it again in 0.01 s. no room");
  });
});
