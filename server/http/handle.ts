import type { z } from "zod";
import type { Access, Endpoint } from "@/lib/contracts/endpoint";
import { redactPath } from "@/server/core/log";
import { Answer, jsonAnswer, toErrorResponse } from "./answer";
import { checkOrigin } from "./origin";
import { parse, readBody, readParams, readQuery } from "./read-input";
import { readViewer, type ViewerOf } from "./viewer";

interface Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends Access> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  viewer: ViewerOf<A>;
  request: Request;
}

type RouteContext = { params: Promise<RouteParams> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

type RouteParams = Record<string, string | string[] | undefined>;

/** Runs a route without a contract (webhook, redirect): foreign origins are refused, errors answered alike, nothing else. */
export function handleRaw<Params extends RouteParams = RouteParams>(
  run: (request: Request, params: Params) => Promise<Response>,
): (request: Request, context: { params: Promise<Params> }) => Promise<Response> {
  return async (request, context) => {
    try {
      checkOrigin(request);
      return await run(request, await context.params);
    } catch (error) {
      return toErrorResponse(error, requestFacts(request));
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
 * The one wrapper around every endpoint: refuses foreign origins, finds the viewer, parses params, query and body
 * strictly by the contract and turns whatever is thrown into the shop's error answer. A handler returns the answer's
 * body, or an `Answer` with a status or headers of its own.
 */
export function handle<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
>(
  endpoint: Endpoint<P, Q, B, R, A>,
  run: (input: Input<P, Q, B, A>) => Promise<z.output<R> | Answer<z.output<R>>>,
): RouteHandler {
  return async (request, context) => {
    try {
      checkOrigin(request);
      const access = endpoint.access ?? ("public" as A);
      const viewer = endpoint.proofInBody ? (null as ViewerOf<A>) : await readViewer(request, access);
      const input = {
        params: parse(endpoint.params, readParams(await context.params)),
        query: parse(endpoint.query, readQuery(new URL(request.url), endpoint)),
        body: (endpoint.body ? parse(endpoint.body, await readBody(request, endpoint.body)) : undefined) as z.output<B>,
        viewer,
        request,
      };
      const result = await run(input);
      const { body, options } = result instanceof Answer ? result : new Answer(result);
      return jsonAnswer(body, { ...options, status: options.status ?? endpoint.status });
    } catch (error) {
      return toErrorResponse(error, requestFacts(request));
    }
  };
}
