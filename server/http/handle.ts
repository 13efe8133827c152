import type { z } from "zod";
import type { Access, Endpoint } from "@/lib/contracts/endpoint";
import { permissionBlocker, type StaffMember } from "@/lib/staff";
import type { Viewer } from "@/lib/viewer";
import { findOwner } from "@/server/auth";
import { AppError } from "@/server/core/errors";
import { redactPath } from "@/server/core/log";
import { addressOf, checkTries, consumeTry, resetTries } from "@/server/core/rate-limit";
import { Answer, jsonAnswer, toErrorResponse } from "./answer";
import { checkOrigin } from "./callers";
import { parse, readBody, readFile, readParams, readQuery } from "./read-input";
import { readViewer, type ViewerOf } from "./viewer";

interface Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends Access> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  /** Uploaded file of an endpoint with `file`, else empty. */
  file: Uint8Array;
  viewer: ViewerOf<A>;
  request: Request;
}

/** Input of an endpoint's handler. */
export type InputOf<E> = E extends Endpoint<infer P, infer Q, infer B, z.ZodType, infer A> ? Input<P, Q, B, A> : never;

/** How a route counts a call: as an attempt of an account, as `check` without an attempt, or as `free`. */
type Count = { account?: string } | "check" | "free";

const NO_FILE = new Uint8Array();

type RouteContext = { params: Promise<RouteParams> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

type RouteParams = Record<string, string | string[] | undefined>;

/** Wraps a route without a contract (webhook, redirect): refuses cross-site writes and converts errors. */
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
 * Wraps every endpoint.
 * It refuses cross-site writes, reads the viewer, parses the input by the contract, applies limits and converts errors.
 * A handler returns the response body, an `Answer` with its own status or headers, or a file as a `Response`.
 * @param count how a call counts, for a limit with `countedByRoute`
 */
export function handle<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
>(
  endpoint: Endpoint<P, Q, B, R, A>,
  run: (input: Input<P, Q, B, A>) => Promise<z.output<R> | Answer<z.output<R>> | Response>,
  { count }: { count?: (input: Input<P, Q, B, A>) => Promise<Count> } = {},
): RouteHandler {
  if (Boolean(endpoint.limits?.some((limit) => limit.countedByRoute)) !== Boolean(count)) {
    throw new Error(`${endpoint.method} ${endpoint.path}: the contract and the route differ in who counts attempts`);
  }
  return async (request, context) => {
    try {
      checkOrigin(request);
      const access = endpoint.access ?? ("public" as A);
      const viewer = endpoint.credentialsInBody ? (null as ViewerOf<A>) : await readViewer(request, access);
      checkStaff(endpoint, viewer);
      const input = {
        params: parse(endpoint.params, readParams(await context.params)),
        query: parse(endpoint.query, readQuery(new URL(request.url), endpoint)),
        body: (endpoint.body ? parse(endpoint.body, await readBody(request, endpoint.body)) : undefined) as z.output<B>,
        file: endpoint.file ? await readFile(request, endpoint.file) : NO_FILE,
        viewer,
        request,
      };
      checkGuest(endpoint, input);
      const succeeded = await keepLimits(endpoint, input, count && (() => count(input)));
      const result = await run(input);
      await succeeded();
      if (result instanceof Response) return result;
      const { body, options } = result instanceof Answer ? result : new Answer(result);
      return jsonAnswer(body, { ...options, status: options.status ?? endpoint.status });
    } catch (error) {
      return toErrorResponse(error, requestFacts(request));
    }
  };
}

interface Asked {
  viewer: Viewer | null;
  body: unknown;
  request: Request;
}

/** Requires the guest header of guests. @throws AppError UNAUTHENTICATED */
function checkGuest({ guestHeader }: Endpoint, { viewer, request }: Asked): void {
  if (guestHeader === undefined || viewer?.kind !== "guest") return;
  if (request.headers.get(guestHeader) !== "true") throw new AppError("UNAUTHENTICATED");
}

/**
 * Checks the staff member's role and second factor.
 * @throws AppError SECOND_FACTOR_NEEDED if two-step sign-in is required and off; FORBIDDEN if the role does not allow
 *   the action
 */
function checkStaff({ access, action }: Endpoint, viewer: unknown): void {
  if (access !== "staff") return;
  const member = viewer as StaffMember;
  if (member.needsSecondFactor && action !== "open_desk") throw new AppError("SECOND_FACTOR_NEEDED");
  const refusal = action ? permissionBlocker(member, action) : "This action is not allowed.";
  if (refusal) throw new AppError("FORBIDDEN", { message: refusal });
}

/**
 * Counts a call under each limit of its endpoint.
 * @returns a function to call after success, which resets attempts
 * @throws AppError RATE_LIMITED
 */
async function keepLimits(
  { limits = [] }: Endpoint,
  { viewer, body, request }: Asked,
  count: (() => Promise<Count>) | undefined,
): Promise<() => Promise<void>> {
  const address = addressOf(request);
  const fields = Object(body) as Record<string, unknown>;
  const resets: (() => Promise<void>)[] = [];
  for (const { name, account: by, ownDevice, given, resetBySuccess, countedByRoute, countedByDomain } of limits) {
    if (countedByDomain || (given !== undefined && fields[given] === undefined)) continue;
    const named = by === "viewer" ? viewer?.kind === "customer" && viewer.userId : by && fields[by.field];
    const account = typeof named === "string" ? named : undefined;
    const owner = ownDevice && account !== undefined ? await findOwner(request, account) : null;
    const counted = countedByRoute && count ? await count() : owner === null ? { account, address } : { owner };
    if (counted === "check") await checkTries(name, { address });
    else if (counted !== "free") await consumeTry(name, countedByRoute ? { address, ...counted } : counted);
    if (resetBySuccess) resets.push(() => resetTries(name, owner === null ? { account } : { owner }));
  }
  return async () => {
    for (const reset of resets) await reset();
  };
}
