import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { followRequest, markUnavailable } from "./unavailable";

const response = () => new EventEmitter() as ServerResponse;

test("a page marks its own request and no other", () => {
  const [one, other] = [followRequest("request-one", response()), followRequest("request-other", response())];
  markUnavailable("request-one");
  expect([one.isUnavailable, other.isUnavailable]).toEqual([true, false]);
});

test("a page that marks itself when its visitor has hung up leaves nothing behind", () => {
  const answer = response();
  followRequest("request-left", answer);
  answer.emit("close");
  markUnavailable("request-left");
  expect(followRequest("request-left", response()).isUnavailable).toBe(false);
});
