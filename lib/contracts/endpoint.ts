import type { z } from "zod";
import type { StaffAction } from "@/lib/staff";
import type { LimitName } from "./limits";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Access level of an endpoint.
 * `public`: ignores the viewer. `viewer`: guest or customer. `account`: customer, else 401. `staff`: staff, else 404.
 */
export type Access = "public" | "viewer" | "account" | "staff";

/** Rate limit of an endpoint, enforced by the route wrapper. */
export interface EndpointLimit<Field extends string = string> {
  name: LimitName;
  /** Account whose attempts count in addition to the network address's: the viewer's or the one named by a body field. */
  account?: "viewer" | { field: Field };
  /** Counts the owner's attempts separately on a known device (`server/auth/own-device.ts`). */
  ownDevice?: true;
  /** Counts only calls whose body has this field. */
  given?: Field;
  /** A success resets the account's attempts. */
  resetBySuccess?: true;
  /** The route decides what counts, by the option `count` of `handle`. */
  countedByRoute?: true;
  /** The domain code counts after it has identified the account, so that strangers use up no attempts. */
  countedByDomain?: true;
}

/** Contract of an endpoint, used to parse requests, to check responses in tests and to generate OpenAPI. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  method: Method;
  /** Path with parameters in braces: `/api/products/{id}`. */
  path: string;
  summary: string;
  /** Default: `public`. */
  access?: A;
  /** Action of staff; refused with 403 if the role does not allow it. */
  action?: StaffAction;
  /** Header that guests must send with `true`, else 401, because a customer may be logged out without noticing. */
  guestHeader?: string;
  /** Rate limits, counted in this order after the input is validated. */
  limits?: EndpointLimit[];
  /**
   * The body contains the credentials, and an Authorization header is ignored. Clients send one with every call
   * (SHP-SESSION-05), also an expired one when they refresh it.
   */
  credentialsInBody?: true;
  /** The handler reads the session cookie itself, regardless of `access`. */
  readsSession?: true;
  /** Headers that change the endpoint's behaviour, each with a described schema. */
  headers?: Record<string, z.ZodType>;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a file of one of these types, with its own size limit. */
  file?: { types: readonly string[]; limitBytes: number };
  /** Response on success. */
  answer: Answer;
  /** Type of the file that the handler returns instead of JSON. */
  answersFile?: string;
  /** Status on success; default 200. */
  status?: 200 | 201;
  /** Error statuses besides 400, 413, 429, 500 and 503 of every endpoint, and 401 from `access`. */
  errors?: number[];
}

/**
 * Defines an endpoint with the exact types of its schemas.
 * @param route method and path: `GET /api/products/{id}`
 */
export function endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access = "public",
>(
  route: `${Method} /${string}`,
  definition: Omit<Endpoint<P, Q, B, R, A>, "method" | "path"> & {
    limits?: EndpointLimit<keyof z.output<B> & string>[];
  },
): Endpoint<P, Q, B, R, A> {
  const [method, path] = route.split(" ") as [Method, string];
  return { ...definition, method, path };
}

/**
 * Defines an endpoint for staff.
 * @param action refused with 403 if the role does not allow it
 */
export function deskEndpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  route: `${Method} /${string}`,
  action: StaffAction,
  definition: Omit<Endpoint<P, Q, B, R>, "method" | "path" | "access" | "action"> & {
    limits?: EndpointLimit<keyof z.output<B> & string>[];
  },
) {
  return endpoint<P, Q, B, R, "staff">(route, { ...definition, access: "staff", action });
}

/** Type of a response's `data`. */
export type DataOf<E extends Endpoint> = z.output<E["answer"]> extends { data: infer Data } ? Data : never;

/** Body type that a client sends, before parsing. */
export type BodyOf<E> = E extends { body?: infer B extends z.ZodType } ? z.input<B> : never;
