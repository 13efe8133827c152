import { z } from "zod";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { BODY_LIMIT_BYTES } from "@/lib/limits";
import { AppError } from "@/server/core/errors";

/** First error of each field. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    for (const key of unknown) {
      const path = [...issue.path, ...(key === undefined ? [] : [key])].join(".") || "body";
      if (!errors.has(path)) errors.set(path, key === undefined ? issue.message : "Unknown field");
    }
  }
  return Object.fromEntries(errors);
}

/**
 * Parses strictly by a contract's schema.
 * @throws AppError VALIDATION with an error for each field
 */
export function parse<T extends z.ZodType>(schema: T | undefined, input: unknown): z.output<T> {
  const result = (schema ?? z.strictObject({})).safeParse(input);
  if (!result.success) throw new AppError("VALIDATION", { errors: fieldErrors(result.error) });
  return result.data as z.output<T>;
}

/** Refuses NUL and lone surrogates, which PostgreSQL cannot store. */
function refuseUnusable(field: string, value: unknown): void {
  if (typeof value === "string" && /[\0\p{Cs}]/u.test(value))
    throw new AppError("VALIDATION", { errors: { [field || "body"]: "Unusable character" } });
}

/** Query as plain values: a list for a repeatable parameter, text for others. */
export function readQuery(url: URL, endpoint: Endpoint): Record<string, string | string[]> {
  const shape = endpoint.query instanceof z.ZodObject ? endpoint.query.shape : {};
  const values = new Map<string, string | string[]>();
  for (const key of new Set(url.searchParams.keys())) {
    const given = url.searchParams.getAll(key);
    for (const value of given) refuseUnusable(key, value);
    if (Object.hasOwn(shape, key) && isList(shape[key])) values.set(key, given);
    else if (given.length === 1 && given[0] !== undefined) values.set(key, given[0]);
    else throw new AppError("VALIDATION", { errors: { [key]: "Please enter this only once" } });
  }
  return Object.fromEntries(values);
}

function isList(schema: unknown): boolean {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return isList(schema.unwrap());
  return schema instanceof z.ZodArray;
}

/** Path parameters, without unusable characters. */
export function readParams(params: Record<string, unknown> | undefined): Record<string, unknown> {
  for (const [name, value] of Object.entries(params ?? {})) refuseUnusable(name, value);
  return params ?? {};
}

/**
 * Reads the raw body, by default at most 100 KB.
 * @throws AppError TOO_LARGE, or VALIDATION if the client aborts
 */
export async function readRawBody(request: Request, limitBytes = BODY_LIMIT_BYTES): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw new AppError("TOO_LARGE");
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limitBytes) throw new AppError("TOO_LARGE");
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("VALIDATION", { message: "The request was incomplete.", cause });
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the JSON body of a request.
 * @throws AppError UNSUPPORTED_TYPE, TOO_LARGE, or VALIDATION for invalid JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  checkType(request);
  return parseJson(await readRawBody(request));
}

/** Reads a JSON body by its contract; undefined for an empty optional one. */
export async function readBody(request: Request, schema: z.ZodType): Promise<unknown> {
  if (!(schema instanceof z.ZodOptional)) return readJson(request);
  const raw = await readRawBody(request);
  if (raw.byteLength === 0) return undefined;
  checkType(request);
  return parseJson(raw);
}

/**
 * Reads an uploaded file.
 * @throws AppError UNSUPPORTED_TYPE, TOO_LARGE, VALIDATION for an empty file
 */
export async function readFile(request: Request, { types, limitBytes }: NonNullable<Endpoint["file"]>) {
  if (!types.includes(typeOf(request))) {
    const kinds = types.map((type) => type.split("/")[1]?.toUpperCase()).join(", ");
    throw new AppError("UNSUPPORTED_TYPE", { message: `Please choose one of these file types: ${kinds}.` });
  }
  const file = await readRawBody(request, limitBytes);
  if (file.byteLength === 0) throw new AppError("VALIDATION", { message: "This file is empty." });
  return file;
}

function typeOf(request: Request): string {
  return request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

function checkType(request: Request): void {
  if (typeOf(request) !== "application/json") throw new AppError("UNSUPPORTED_TYPE");
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw), (key, value: unknown) => {
      refuseUnusable(key, value);
      return value;
    });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("VALIDATION", { message: "The request is not valid JSON.", cause });
  }
}
