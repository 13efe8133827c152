import { z } from "zod";
import { brand } from "@/lib/brand";
import type { Endpoint } from "./endpoint";
import { endpoints } from "./index";
import { errorAnswer } from "./shared";

/** Refusals that every endpoint may give. */
const ALWAYS = [400, 413, 429, 500, 503];

function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  return z.toJSONSchema(schema, { io, unrepresentable: "any", target: "openapi-3.0" });
}

const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success;

function parameters(fields: Record<string, z.ZodType>, place: "path" | "query" | "header") {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !isOptional(field),
    schema: jsonSchema(field, "input"),
  }));
}

function fieldsOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/** The ways to say who asks; `{}` stands for saying nothing. */
function security({ access = "public", readsSession }: Endpoint) {
  if (access === "account") return [{ bearer: [] }, { session: [] }];
  if (access === "viewer") return [{}, { bearer: [] }, { session: [] }, { guestProof: [] }];
  return readsSession ? [{}, { session: [] }] : [];
}

function answer(description: string, schema: z.ZodType) {
  return { description, content: { "application/json": { schema: jsonSchema(schema, "output") } } };
}

/** Files of these types, as they are. */
function files(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
}

function requestBody({ body, file }: Endpoint) {
  if (file) return { requestBody: { required: true, content: files(file.types) } };
  const content = body && { "application/json": { schema: jsonSchema(body, "input") } };
  return body ? { requestBody: { required: !isOptional(body), content } } : {};
}

function operation(name: string, endpoint: Endpoint) {
  const { summary, params, query, headers = {}, answer: success, answersFile, status = 200, errors = [] } = endpoint;
  // A token or a session that has run out is refused where a guest would be served, too.
  const unauthenticated = (endpoint.access ?? "public") === "public" ? [] : [401];
  return {
    operationId: name,
    summary,
    security: security(endpoint),
    parameters: [
      ...parameters(fieldsOf(params), "path"),
      ...parameters(fieldsOf(query), "query"),
      ...parameters(headers, "header"),
    ],
    ...requestBody(endpoint),
    responses: {
      [status]: answersFile ? { description: "Success", content: files([answersFile]) } : answer("Success", success),
      ...Object.fromEntries(
        [...ALWAYS, ...unauthenticated, ...errors].map((code) => [code, answer("Refused", errorAnswer)]),
      ),
    },
  };
}

/**
 * The OpenAPI 3.0 document of the whole API, made from the contracts (BEYOND-14).
 * @param cookies under which names this shop keeps a session and a guest's access tokens
 * @param of the endpoints, where it is not for the public
 */
export function openApiDocument(
  cookies: { session: string; guestProof: string },
  of: Record<string, Endpoint> = endpoints,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(of)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  const cookie = (name: string, description: string) => ({ type: "apiKey", in: "cookie", name, description });
  const securitySchemes = {
    bearer: { type: "http", scheme: "bearer", description: "The `token` of a login or refresh, good for 15 minutes" },
    session: cookie(cookies.session, "A browser's sign-in: a login with the header X-Session: cookie sets it"),
    guestProof: cookie(cookies.guestProof, "A guest's orders: placing one or its mailed link sets it"),
  };
  return {
    openapi: "3.0.3",
    info: { title: `${brand.name} API`, version: "1.0.0" },
    paths,
    components: { securitySchemes },
  };
}
