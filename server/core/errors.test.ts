import { expect, test } from "vitest";
import { errorAnswer } from "@/lib/contracts/shared";
import { toErrorResponse } from "@/server/http";
import { db } from "./db";
import { AppError, type ErrorCode, errorTable } from "./errors";

process.env.DATABASE_URL ??= "postgresql://unused@127.0.0.1:1/none";

const request = { method: "GET", path: "/api/x", requestId: "r" };

test.each(Object.keys(errorTable) as ErrorCode[])(
  "SHP-API-03 SHP-API-04 %s answers with its status and message",
  async (code) => {
    const answer = toErrorResponse(new AppError(code), request);
    expect(answer.status).toBe(errorTable[code].status);
    const body = errorAnswer.parse(await answer.json());
    expect(body).toMatchObject({ status: "error", code, message: errorTable[code].message });
  },
);

test("SHP-ERR-08 an unexpected error answers 500 with a general message and no details", async () => {
  const answer = toErrorResponse(new Error("SELECT secret FROM user"), request);
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ status: "error", message: errorTable.INTERNAL.message });
  expect(text).not.toContain("SELECT");
});

test("an unavailable database answers 503 with Retry-After", async () => {
  const away = await db().$queryRaw`SELECT 1`.catch((error: unknown) => error);
  const answer = toErrorResponse(away, request);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("codes, statuses and messages match the snapshot", async () => {
  const lines = Object.entries(errorTable).map(([code, { status, message }]) => `${status} ${code}: ${message}`);
  await expect(`${lines.sort().join("\n")}\n`).toMatchFileSnapshot("./errors.snapshot.txt");
});
