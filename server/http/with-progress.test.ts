import { expect, test } from "vitest";
import { NDJSON, type Progress } from "@/lib/progress";
import { AppError } from "@/server/core/errors";
import { withProgress } from "./with-progress";

const asked = (accept: string) => new Request("http://shop.test/api/x", { method: "POST", headers: { accept } });
const half: Progress = { step: "written", done: 1, of: 2 };

async function linesOf(answer: unknown): Promise<unknown[]> {
  if (!(answer instanceof Response)) throw new Error("no lines");
  expect(answer.headers.get("content-type")).toBe(NDJSON);
  return (await answer.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("a client that does not accept NDJSON gets the response only", async () => {
  expect(await withProgress(asked("application/json"), async (tell) => tell(half) ?? 7)).toEqual({
    status: "success",
    data: 7,
  });
});

test("lines report progress, the last one the response", async () => {
  const answer = await withProgress(asked(NDJSON), async (tell) => {
    tell(half);
    return 7;
  });
  expect(await linesOf(answer)).toEqual([
    { progress: half },
    { answer: { status: 200, body: { status: "success", data: 7 } } },
  ]);
});

test("a late error is the last line, an early one a normal error response", async () => {
  const refuse = (when: "before" | "after") =>
    withProgress(asked(NDJSON), async (tell) => {
      if (when === "after") tell(half);
      throw new AppError("CONFLICT", { message: "Look again." });
    });
  await expect(refuse("before")).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await linesOf(await refuse("after"))).at(-1)).toEqual({
    answer: { status: 409, body: { status: "error", code: "CONFLICT", message: "Look again." } },
  });
});

test("the work completes even if the client disconnects", async () => {
  let goOn: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isDone = false;
  const answer = (await withProgress(asked(NDJSON), async (tell) => {
    tell(half);
    await gone;
    tell(half);
    isDone = true;
    return 7;
  })) as Response;
  await answer.body?.cancel();
  goOn();
  await expect.poll(() => isDone).toBe(true);
});
