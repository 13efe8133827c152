import { z } from "zod";
import type { Endpoint } from "./endpoint";
import { endpoints } from "./index";
import { errorAnswer } from "./shared";

/** Error statuses of every endpoint. */
const ALWAYS = [400, 413, 429, 500, 503];

function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  return z.toJSONSchema(schema, { io, unrepresentable: "any", target: "openapi-3.0" });
}

const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success;

function parameters(fields: Record<string, z.ZodType>, location: "path" | "query" | "header") {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: location,
    required: location === "path" || !isOptional(field),
    schema: jsonSchema(field, "input"),
  }));
}

function fieldsOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/** Security schemes of an endpoint; `{}` means no credentials. */
function security({ access = "public", readsSession }: Endpoint) {
  if (access === "account") return [{ bearer: [] }, { session: [] }];
  if (access === "viewer") return [{}, { bearer: [] }, { session: [] }, { guestProof: [] }];
  return readsSession ? [{}, { session: [] }] : [];
}

function answer(description: string, schema: z.ZodType) {
  return { description, content: { "application/json": { schema: jsonSchema(schema, "output") } } };
}

/** Binary content of these types. */
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
  // An expired token or session is refused even if guests are served.
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
 * Generates the OpenAPI 3.0 document from the contracts (BEYOND-14).
 * @param shop its name
 * @param cookies names of the cookies for a session and a guest's access tokens
 * @param of endpoints of the document; all public ones by default
 */
export function openApiDocument(
  shop: string,
  cookies: { session: string; guestProof: string },
  of: Record<string, Endpoint> = endpoints,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(of)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  const cookie = (name: string, description: string) => ({ type: "apiKey", in: "cookie", name, description });
  const securitySchemes = {
    bearer: { type: "http", scheme: "bearer", description: "The `token` of a login or refresh, valid for 15 minutes" },
    session: cookie(cookies.session, "A browser's session, set by a login with the header X-Session: cookie"),
    guestProof: cookie(
      cookies.guestProof,
      "Access tokens of a guest's orders, set by placing an order or opening its link",
    ),
  };
  return {
    openapi: "3.0.3",
    info: { title: `${shop} API`, version: "1.0.0" },
    paths,
    components: { securitySchemes },
  };
}
