import type { z } from "zod";
import type { StaffAction } from "@/lib/staff";
import type { LimitName } from "./limits";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Whom an endpoint serves: `public` answers everybody alike and does not ask who it is, `viewer` answers a guest or a
 * customer each in their own way, `account` needs somebody who is signed in (else 401). `staff` serves those who work for
 * the shop; for anybody else there is nothing at the address (404).
 */
export type Access = "public" | "viewer" | "account" | "staff";

/** A limit that an endpoint's callers are under; the route wrapper keeps it. */
export interface EndpointLimit<Field extends string = string> {
  name: LimitName;
  /**
   * Whose tries are counted beside those of the network address: the signed-in viewer's, or those of the account that
   * this field of the body names.
   */
  account?: "viewer" | { field: Field };
  /** The owner of the email in `field` has tries of their own on a device that is known (`server/auth/own-device.ts`). */
  ownDevice?: true;
  /** Only calls whose body has this field are counted. */
  given?: Field;
  /** Success forgets the account's tries: it was its owner after all. */
  resetBySuccess?: true;
  /** Only the domain knows what counts; the route asks it, by the `count` of `handle`. */
  countedByRoute?: true;
  /** The domain counts, and only whom it has recognised before: a stranger uses up nobody's tries. */
  countedByDomain?: true;
}

/**
 * One endpoint of the call table: what goes in, what comes out. The route wrapper parses by it, tests check answers
 * against it and the OpenAPI document is made from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  method: Method;
  /** With parameters in braces: `/api/products/{id}`. */
  path: string;
  summary: string;
  /** `public` when left out. */
  access?: A;
  /** What a member of staff does here: may they not, they are refused (403). */
  action?: StaffAction;
  /** Who is not signed in is served with this header only, `true`, else 401: somebody may have been signed out unawares. */
  guestHeader?: string;
  /** Counted in turn, when the input is found right. */
  limits?: EndpointLimit[];
  /**
   * The body says who asks, and an Authorization header is not looked at: clients send one with every call
   * (SHP-SESSION-05), a worn-out one too when they come for a new one.
   */
  credentialsInBody?: true;
  /** The handler reads the browser's session cookie itself, whatever `access` says. */
  readsSession?: true;
  /** Headers that change what the endpoint does, each with a schema that says what for. */
  headers?: Record<string, z.ZodType>;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a file of one of these types: the handler is given its bytes. It may be larger than others. */
  file?: { types: readonly string[]; limitBytes: number };
  /** The answer on success. */
  answer: Answer;
  /** The answer is no JSON but a file of this type; the handler makes the response itself. */
  answersFile?: string;
  /** The status on success; 200 when left out. */
  status?: 200 | 201;
  /** Refusals beyond 400, 413, 429, 500 and 503, which every endpoint may give, and 401, which follows from `access`. */
  errors?: number[];
}

/**
 * Defines an endpoint and keeps the exact types of its schemas.
 * @param route as in the call table: `GET /api/products/{id}`
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

/** What a client sends: before parsing. */
export type BodyOf<E> = E extends { body?: infer B extends z.ZodType } ? z.input<B> : never;
