import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { dropRepeated } from "./response-headers";

test("a header that Next writes twice goes out once; different ones stay", () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  for (const name of ["location", "link", "set-cookie"]) response.appendHeader(name, "a").appendHeader(name, "a");
  response.appendHeader("link", "b");
  dropRepeated(response);
  expect(response.getHeader("location")).toEqual(["a"]);
  expect(response.getHeader("link")).toEqual(["a", "b"]);
  expect(response.getHeader("set-cookie")).toEqual(["a", "a"]);
});
