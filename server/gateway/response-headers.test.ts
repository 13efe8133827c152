import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { cleanLinkHeaders } from "./response-headers";

test("a header that Next sets twice is sent once; different ones stay", () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  for (const name of ["location", "link", "set-cookie"]) response.appendHeader(name, "a").appendHeader(name, "a");
  response.appendHeader("link", "b");
  cleanLinkHeaders(response);
  expect(response.getHeader("location")).toEqual(["a"]);
  expect(response.getHeader("link")).toEqual(["a", "b"]);
  expect(response.getHeader("set-cookie")).toEqual(["a", "a"]);
});

test("no style is preloaded: it is inline", () => {
  const linkOf = (given: string | string[]) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    response.setHeader("link", given);
    cleanLinkHeaders(response);
    return response.getHeader("link");
  };
  const [style, picture] = [`</a.css>; rel=preload; as="style"`, `</a.webp>; rel=preload; as="image"`];
  expect(linkOf(style)).toBeUndefined();
  expect(linkOf(`${picture}, ${style}`)).toEqual([picture]);
  expect(linkOf([`${style}, ${picture}`])).toEqual([picture]);
});
