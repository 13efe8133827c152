import type { z } from "zod";
import type { Endpoint } from "@/lib/contracts/endpoint";
import type { Viewer } from "@/lib/viewer";
import { redactPath } from "@/server/core/log";
import { Answer, errorAnswer, jsonAnswer } from "./answer";
import { checkOrigin } from "./origin";
import { parse, readJson, readParams, readQuery } from "./read-input";
import { readViewer } from "./viewer";

interface Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  viewer: Viewer;
  request: Request;
}

type RouteContext = { params: Promise<RouteParams> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

type RouteParams = Record<string, string | string[] | undefined>;

/** Runs a route without a contract (webhook, redirect): the same error answers, nothing else. */
export function handleRaw<Params extends RouteParams = RouteParams>(
  run: (request: Request, params: Params) => Promise<Response>,
): (request: Request, context: { params: Promise<Params> }) => Promise<Response> {
  return async (request, context) => {
    try {
      return await run(request, await context.params);
    } catch (error) {
      return errorAnswer(error, requestFacts(request));
    }
  };
}

function requestFacts(request: Request) {
  return {
    method: request.method,
    path: redactPath(new URL(request.url).pathname),
    requestId: request.headers.get("x-request-id"),
  };
}

/**
 * The one wrapper around every endpoint: finds the viewer, refuses foreign origins, parses params, query and body
 * strictly by the contract and turns whatever is thrown into the shop's error answer. A handler returns the answer's
 * body, or an `Answer` with a status or headers of its own.
 */
export function handle<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  run: (input: Input<P, Q, B>) => Promise<z.output<A> | Answer<z.output<A>>>,
): RouteHandler {
  return async (request, context) => {
    try {
      checkOrigin(request);
      const input = {
        params: parse(endpoint.params, readParams(await context.params)),
        query: parse(endpoint.query, readQuery(new URL(request.url), endpoint)),
        body: (endpoint.body ? parse(endpoint.body, await readJson(request)) : undefined) as z.output<B>,
        viewer: await readViewer(request),
        request,
      };
      const result = await run(input);
      const { body, options } = result instanceof Answer ? result : new Answer(result);
      return jsonAnswer(body, options.status ?? endpoint.status ?? 200, options.headers);
    } catch (error) {
      return errorAnswer(error, requestFacts(request));
    }
  };
}
