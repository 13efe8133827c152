import fc from "fast-check";
import { ODD_STRINGS } from "./odd-strings";
import type { RawRequest } from "./raw-http";

/** Generates invalid requests for every parameter in the OpenAPI document: a new endpoint is covered automatically. */

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: "path" | "query" | "header"; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
}

/** A value of a request that can be replaced. */
interface Place {
  in: "path" | "query" | "header" | "body";
  /** Path within a body. */
  path: string[];
  /** Expected type, if the document is unambiguous. */
  kind: "text" | "number" | "other";
}

/** An endpoint with a valid request. */
export interface Target {
  name: string;
  method: string;
  path: string;
  places: Place[];
  sample: Record<"path" | "query" | "header", Record<string, string>> & { body: unknown };
}

/** Valid values by field name; others are generated from the schema. */
export type Known = Record<string, unknown>;

/** Every operation of an OpenAPI document. */
export function targetsOf(document: { paths: Record<string, Record<string, unknown>> }, known: Known): Target[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      toTarget(path, method.toUpperCase(), operation as Operation, known),
    ),
  );
}

function toTarget(path: string, method: string, operation: Operation, known: Known): Target {
  const { operationId: name, parameters, requestBody } = operation;
  const sample: Target["sample"] = { path: {}, query: {}, header: {}, body: undefined };
  const places: Place[] = [];
  for (const parameter of parameters) {
    if (parameter.required || parameter.in === "header")
      sample[parameter.in][parameter.name] = String(soundValue(parameter.schema, parameter.name, known));
    places.push({ in: parameter.in, path: [parameter.name], kind: kindOf(parameter.schema) });
  }
  const schema = requestBody?.content["application/json"]?.schema;
  // Files have their own tests: here their type is refused.
  if (schema) {
    sample.body = soundValue(schema, "body", known);
    places.push(...placesIn(schema, []));
  }
  // A field that several variants share is tested once.
  const once = new Map(places.map((place) => [`${place.in} ${place.path.join(".")}`, place]));
  return { name, method, path, places: [...once.values()], sample };
}

function placesIn(schema: Schema, path: string[]): Place[] {
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => placesIn(property, [...path, name])),
    ...(schema.items ? placesIn(schema.items, [...path, "0"]) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((choice) => placesIn(choice, path).slice(1)),
  ];
  return [{ in: "body", path, kind: kindOf(schema) }, ...below];
}

function kindOf({ type, enum: choices }: Schema): Place["kind"] {
  if (type === "number" || type === "integer") return "number";
  return type === "string" && !choices ? "text" : "other";
}

function soundValue(schema: Schema, name: string, known: Known): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  const choice = schema.enum?.[0] ?? schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (schema.enum) return choice;
  if (choice) return soundValue(choice as Schema, name, known);
  if (schema.type === "array") return [soundValue(schema.items ?? {}, name, known)];
  if (schema.type === "object")
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [key, soundValue(schema.properties?.[key] ?? {}, key, known)]),
    );
  if (schema.type === "boolean") return true;
  if (schema.type === "number" || schema.type === "integer") return Math.max(schema.minimum ?? 1, 1);
  return schema.pattern ? matching(schema.pattern) : "lamp";
}

function matching(pattern: string): string {
  try {
    const [text = ""] = fc.sample(fc.stringMatching(new RegExp(pattern, "u")), { seed: 1, numRuns: 1 });
    return text;
  } catch {
    // A pattern without a generator: a plain word must do.
    return "lamp";
  }
}

/** Numbers as text, around the bounds of integers, of money and of floats. */
const LARGEST = ["21474836.47", "21474836.48", "2147483648", "-2147483649", "9007199254740993", "1e309"];
const PROTOTYPE = ["constructor", "__proto__", "toString"];
const UNUSABLE = ["\0", "\ud800"];
const UNREADABLE = ["%00", "%", "%E0%A4%A", "%2500"];
const HOSTILE = [
  "",
  " ",
  "-0",
  "NaN",
  "null",
  "' OR 1=1 --",
  "\\",
  "../../etc/passwd",
  "//evil.example",
  "a\r\nset-cookie: a=b",
  "<script>",
  ":* & | ! (",
  "\u202e\u0130\ufb03",
  "💡".repeat(90),
  "x".repeat(6_000),
];
const NUMBERS = [-1, 2_147_483_648, 21_474_836.48, -1e308];
const SHAPES = [null, true, 0.1, [], {}, [[]], [null], Array(2_000).fill(0)];
const deep = (depth: number) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`) as unknown;

const oddText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(...ODD_STRINGS),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const oddJson = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(...SHAPES, deep(400)),
  fc.jsonValue({ maxDepth: 4 }),
  fc.double(),
);

interface Scope {
  /** The same seed gives the same requests. */
  seed: number;
  /** How many general dangerous values each parameter gets. */
  runs: number;
  /** Whether each parameter gets all values; else those of its type, and a few others. */
  isWhole: boolean;
}

/** The invalid requests for one endpoint: for each parameter former failures, and values that may fail. */
export function attacksOn(target: Target, { seed, runs, isWhole }: Scope): RawRequest[] {
  const turn = [...target.name].reduce((sum, letter) => sum + letter.charCodeAt(0), seed);
  const few = <T>(all: T[], count: number, at: number) =>
    isWhole ? all : [...all.slice(at % all.length), ...all].slice(0, Math.min(count, all.length));
  const requests = target.places.flatMap((place, index) => {
    const isJson = place.in === "body";
    const numbers: unknown[] = isJson ? NUMBERS : LARGEST;
    const some = fc.sample<unknown>(isJson ? oddJson : oddText, { seed: seed + index, numRuns: runs });
    const at = turn + index;
    return [
      ...few(numbers, place.kind === "number" ? numbers.length : 1, at),
      ...few(PROTOTYPE, place.kind === "text" ? PROTOTYPE.length : 1, at),
      ...few(UNUSABLE, place.kind === "text" ? UNUSABLE.length : 1, at),
      ...(isJson ? [] : few(UNREADABLE, 2, at)),
      ...some,
    ].map((value) => toRequest(target, place, value));
  });
  for (const [index, { in: where, path }] of target.places.entries()) {
    if (where !== "query") continue;
    const odd = ["a&{}=b", "{}[]=x", "{}[__proto__]=x", "%=%", "constructor=x", "__proto__=x"];
    for (const text of few(odd, 2, turn + index))
      requests.push(withQuery(toRequest(target), `${path[0]}=${text.replace("{}", path[0] ?? "")}`));
  }
  const methods = ["TRACE", "PROPFIND", "OPTIONS", "HEAD", "PUT", "PATCH", "DELETE"];
  for (const method of few(methods, 3, turn)) requests.push({ ...toRequest(target), method });
  if (target.sample.body === undefined) return requests;
  // One parser reads the bodies of all endpoints.
  const bodies = ["", "{", "[]", "null", '"', "1", "\ufeff{}", '{"__proto__":{"a":1}}', "[".repeat(50_000), "{}\0"];
  return [...requests, ...few(bodies, 3, turn).map((body) => ({ ...toRequest(target), body }))];
}

function withQuery(request: RawRequest, query: string): RawRequest {
  return { ...request, path: `${request.path.split("?", 1)[0]}?${query}` };
}

/** The URLs of all pages, with an invalid value for each parameter, else as a query. */
export function oddAddresses(pages: string[], text: string): string[] {
  const odd = encoded(text);
  return pages.flatMap((page) => {
    const address = page.replace(/\[[^\]]+\]/g, odd);
    return address === page ? [`${page}?${odd}=${odd}`] : [address];
  });
}

/** The endpoint's valid request with one value replaced. */
function toRequest({ method, path, sample }: Target, place?: Place, value?: unknown): RawRequest {
  const changed = structuredClone(sample);
  if (place && place.in !== "body") changed[place.in][place.path[0] ?? ""] = String(value);
  if (place?.in === "body") changed.body = replaced(changed.body, place.path, value);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(changed.path[name] ?? ""));
  const query = Object.entries(changed.query).map(([name, text]) => `${name}=${encoded(text)}`);
  const headers = Object.entries(changed.header).filter(([, text]) => /^[\t -~\x80-\xff]*$/.test(text));
  return {
    method,
    path: query.length > 0 ? `${address}?${query.join("&")}` : address,
    headers: Object.fromEntries(headers),
    ...(changed.body === undefined ? {} : { body: JSON.stringify(changed.body) }),
  };
}

/**
 * Encoded as by a client; broken encodings (`%E0%A4%A`) stay, and half a surrogate pair becomes the replacement
 * byte.
 */
function encoded(text: string): string {
  return UNREADABLE.includes(text) ? text : encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
}

function replaced(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body)) return [replaced(body[0], rest, value)];
  const fields = new Map(Object.entries(Object(body)));
  fields.set(key, replaced(fields.get(key), rest, value));
  return Object.fromEntries(fields);
}
