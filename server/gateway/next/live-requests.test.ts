import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { followRequest, markRequest } from "./live-requests";

const response = () => new EventEmitter() as ServerResponse;

test("a page marks only its own request", () => {
  const [one, other] = [followRequest("request-one", response()), followRequest("request-other", response())];
  markRequest("request-one", { isUnavailable: true });
  markRequest("request-one", { searchWithoutResult: "zip drive" });
  expect([one, other]).toEqual([{ isUnavailable: true, searchWithoutResult: "zip drive" }, {}]);
});

test("a page that is marked after its visitor disconnects leaks nothing", () => {
  const answer = response();
  followRequest("request-left", answer);
  answer.emit("close");
  markRequest("request-left", { isUnavailable: true });
  expect(followRequest("request-left", response())).toEqual({});
});
