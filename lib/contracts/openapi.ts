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

function parameters(schema: z.ZodType | undefined, place: "path" | "query") {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, "input"),
  }));
}

function answer(description: string, schema: z.ZodType) {
  return { description, content: { "application/json": { schema: jsonSchema(schema, "output") } } };
}

function operation(
  name: string,
  { summary, params, query, body, answer: success, status = 200, errors = [] }: Endpoint,
) {
  return {
    operationId: name,
    summary,
    parameters: [...parameters(params, "path"), ...parameters(query, "query")],
    ...(body
      ? { requestBody: { required: true, content: { "application/json": { schema: jsonSchema(body, "input") } } } }
      : {}),
    responses: {
      [status]: answer("Success", success),
      ...Object.fromEntries([...ALWAYS, ...errors].map((code) => [code, answer("Refused", errorAnswer)])),
    },
  };
}

/** The OpenAPI 3.0 document of the whole API, made from the contracts (BEYOND-14). */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return { openapi: "3.0.3", info: { title: `${brand.name} API`, version: "1.0.0" }, paths };
}
