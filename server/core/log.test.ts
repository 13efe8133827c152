import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { openLog } from "./log";

/** What is written for one entry. */
function written(entry: object): Record<string, unknown> {
  let text = "";
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  openLog("info", stream).info(entry);
  return JSON.parse(text);
}

test("an error's own code is written, because it says what went wrong", () => {
  const error = Object.assign(new Error("no"), { code: "ECONNRESET", meta: { code: "23505" } });
  expect(written({ err: error })).toMatchObject({
    err: { message: "no", code: "ECONNRESET", meta: { code: "23505" } },
  });
});

test("no password, token, cookie or mailed code is", () => {
  const secrets = {
    password: "evening-lamp-31",
    newPassword: "evening-lamp-32",
    token: "eyJ.a.b",
    refreshToken: "r",
    authorization: "Bearer x",
    cookies: ["kanea_session=x"],
    code: "123456",
  };
  const hidden = Object.fromEntries(Object.keys(secrets).map((name) => [name, "[hidden]"]));
  expect(written(secrets)).toMatchObject(hidden);
  expect(written({ body: secrets })).toMatchObject({ body: hidden });
  expect(written({ job: { payload: secrets } })).toMatchObject({ job: { payload: hidden } });
  const error = Object.assign(new Error("no"), { code: "123456", details: secrets });
  expect(written({ err: error })).toMatchObject({ err: { code: "[hidden]", details: hidden } });
});
