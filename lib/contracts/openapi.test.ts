import SwaggerParser from "@apidevtools/swagger-parser";
import { expect, test } from "vitest";
import { endpoints } from ".";
import type { Endpoint } from "./endpoint";
import { limits } from "./limits";
import { openApiDocument } from "./openapi";

const document = openApiDocument("Kanea", { session: "__Host-session", guestProof: "__Host-orders" });

function operation(method: string, where: string) {
  const found = document.paths[where]?.[method];
  if (!found) throw new Error(`No ${method} ${where}`);
  return found as {
    security: Record<string, []>[];
    parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
    requestBody?: { required: boolean };
    responses: Record<string, unknown>;
  };
}

const endpointOf = (method: string, where: string) =>
  Object.values<Endpoint>(endpoints).find((one) => one.path === where && one.method === method.toUpperCase());

const headersOf = (method: string, where: string) =>
  operation(method, where).parameters.filter((parameter) => parameter.in === "header");

test("the document is valid OpenAPI", async () => {
  await expect(SwaggerParser.validate(structuredClone(document) as never)).resolves.toBeDefined();
});

test("a body is required unless the contract makes it optional", () => {
  expect(operation("post", "/api/orders").requestBody?.required).toBe(true);
  for (const where of ["/auth/refresh-token", "/auth/logout"]) {
    expect(operation("post", where).requestBody?.required, where).toBe(false);
  }
});

test("path parameters are required, query parameters unless optional", () => {
  const requiredIn = (method: string, where: string, place: string) =>
    operation(method, where)
      .parameters.filter((one) => one.in === place && one.required)
      .map(({ name }) => name);
  expect(requiredIn("get", "/api/orders/{orderId}", "path")).toEqual(["orderId"]);
  expect(requiredIn("get", "/api/products", "query")).toEqual([]);
  const queries = Object.entries(document.paths).flatMap(([where, operations]) =>
    Object.keys(operations).flatMap((method) => requiredIn(method, where, "query")),
  );
  expect(queries).toEqual(["reference"]);
});

test("headers that change an endpoint's behaviour are documented", () => {
  const [guest, key] = headersOf("post", "/api/orders");
  expect(guest).toMatchObject({ name: "X-Guest-Checkout", required: false, schema: { enum: ["true"] } });
  expect(key).toMatchObject({
    name: "Idempotency-Key",
    required: false,
    schema: { description: expect.stringContaining("24 hours") },
  });
  expect(headersOf("post", "/api/users/login")).toMatchObject([{ name: "X-Session", schema: { enum: ["cookie"] } }]);
});

test("each endpoint has security schemes, which are defined once", () => {
  expect(operation("get", "/api/cart").security).toEqual([{ bearer: [] }, { session: [] }]);
  expect(operation("get", "/api/orders/{orderId}").security).toContainEqual({ guestProof: [] });
  expect(operation("get", "/api/orders/{orderId}").responses).toHaveProperty("401");
  expect(operation("get", "/api/products").security).toEqual([]);
  const { session } = document.components.securitySchemes;
  expect(session).toMatchObject({ type: "apiKey", in: "cookie", name: "__Host-session" });
  const schemes = Object.keys(document.components.securitySchemes);
  for (const operations of Object.values(document.paths)) {
    for (const { security } of Object.values(operations) as { security: Record<string, []>[] }[]) {
      for (const name of security.flatMap((way) => Object.keys(way))) expect(schemes).toContain(name);
    }
  }
});

test("names, parameters, responses and limits of the API match the snapshot", async () => {
  const lines = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      const { security, parameters, responses } = operation(method, path);
      const names = parameters.map(({ name, in: where, required }) => `${where} ${name}${required ? "" : "?"}`);
      const ways = security.map((way) => Object.keys(way).join("+") || "none").join(" or ") || "public";
      const under = endpointOf(method, path)?.limits?.map(({ name, account, given }) =>
        [name, JSON.stringify(account), given].filter(Boolean).join(" "),
      );
      const limited = under ? `, limited by ${under.join(" and ")}` : "";
      return `${method.toUpperCase()} ${path}: ${[ways, ...names].join(", ")} → ${Object.keys(responses).join(" ")}${limited}`;
    }),
  );
  lines.push("", ...Object.entries(limits).map(([name, limit]) => `${name}: ${JSON.stringify(limit)}`));
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./openapi.snapshot.txt");
});
