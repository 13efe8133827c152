import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import SwaggerParser from "@apidevtools/swagger-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/lib/contracts";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { errorAnswer } from "@/lib/contracts/shared";
import { orderBody } from "../support/orders";
import { asGuest, call, GUEST, type RunningShop, runShop } from "./support";

type Name = keyof typeof endpoints;

interface Sample {
  path: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

let shop: RunningShop;
let origin: string;
let samples: Record<Name, Sample>;

beforeAll(async () => {
  shop = await runShop("contract");
  origin = shop.urls[0] ?? "";
  const product = await shop.db.product.findFirstOrThrow({
    where: { inventory: { onHand: { gt: 20 } } },
    include: { category: true },
  });
  const items = [{ product: product.id, quantity: 1 }];
  const placed = await call(origin, "/api/orders", {
    method: "POST",
    body: orderBody(items, { payment: { method: "card" } }),
    headers: GUEST,
  });
  const guest = asGuest(origin, placed);
  const order = placed.body.data;
  const payment = {
    orderId: order.orderId,
    email: order.email,
    phone: "233241234567",
    amount: order.totals.total,
    paymentMethod: "card",
    isGuest: true,
    customerName: "Ama Mensah",
  };
  const started = await call(origin, "/api/cart/initiate-payment", { method: "POST", body: payment, headers: guest });
  const reference: string = started.body.data.reference;
  samples = {
    listCategories: { path: "/api/categories" },
    getCategory: { path: `/api/categories/${product.category?.slug}` },
    listProducts: { path: "/api/products?category=lighting&category=power-tools&sort=name&inStock=true&limit=3" },
    getProductBySlug: { path: `/api/products/slug/${product.slug}` },
    getProduct: { path: `/api/products/${product.id}` },
    getProductFallback: { path: `/api/products/product/${product.id}` },
    quoteOrder: {
      path: "/api/orders/quote",
      body: { items, promoCode: "WELCOME20", region: "Ashanti", town: "Kumasi" },
    },
    placeOrder: { path: "/api/orders", body: orderBody(items), headers: GUEST },
    getOrder: { path: `/api/orders/${order.orderId}?isGuest=true`, headers: guest },
    getOrderByReference: { path: `/api/orders/by-reference/${reference}?isGuest=true`, headers: guest },
    initiatePayment: { path: "/api/cart/initiate-payment", body: payment, headers: guest },
    verifyPayment: { path: `/api/payments/verify?reference=${reference}`, headers: guest },
    maintenanceStatus: { path: "/api/settings/maintenance-status" },
    health: { path: "/api/health" },
  };
}, 600_000);
afterAll(() => shop?.stop());

const entries = Object.entries(endpoints) as [Name, Endpoint][];
const send = (name: Name, changes: Partial<Sample> = {}) => {
  const { path: where, body, headers } = { ...samples[name], ...changes };
  return call(origin, where, { method: endpoints[name].method, body, headers });
};

describe("the API's contract", () => {
  test("BEYOND-14 the OpenAPI document is valid and walks every endpoint", async () => {
    const { body } = await call(origin, "/api/openapi.json");
    await SwaggerParser.validate(structuredClone(body));
    const walked: string[] = [];
    for (const [where, operations] of Object.entries<Record<string, { operationId: Name }>>(body.paths)) {
      for (const [method, { operationId }] of Object.entries(operations)) {
        const reply = await send(operationId);
        const endpoint: Endpoint = endpoints[operationId];
        expect([method.toUpperCase(), where]).toEqual([endpoint.method, endpoint.path]);
        expect(reply.status, `${operationId}: ${JSON.stringify(reply.body)}`).toBe(endpoint.status ?? 200);
        endpoint.answer.parse(reply.body);
        walked.push(operationId);
      }
    }
    expect(walked.sort()).toEqual(Object.keys(endpoints).sort());
  });

  test("every route file is in the document, save the few that are not the API's", () => {
    const files = readdirSync("app/api", { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith("route.ts"),
    );
    const outside = ["[...path]", "openapi.json", "webhooks/paystack", "internal/revalidate"];
    const routes = files.flatMap((file) => {
      const folder = path.dirname(file);
      if (outside.includes(folder)) return [];
      const source = readFileSync(path.join("app/api", file), "utf8");
      const where = `/api/${folder.replaceAll(/\[(\w+)\]/g, "{$1}")}`;
      return [...source.matchAll(/export const (GET|POST|PUT|PATCH|DELETE)\b/g)].map(
        ([, method]) => `${method} ${where}`,
      );
    });
    expect(routes.sort()).toEqual(entries.map(([, { method, path: where }]) => `${method} ${where}`).sort());
  });

  for (const [name, { method, path: where, body }] of entries) {
    test(`SHP-API-04 ${method} ${where} refuses an unknown query key${body ? " and an unknown field" : ""}`, async () => {
      const glue = samples[name].path.includes("?") ? "&" : "?";
      const query = await send(name, { path: `${samples[name].path}${glue}nonsense=1` });
      expect(query.status).toBe(400);
      expect(errorAnswer.parse(query.body).errors).toEqual({ nonsense: "Unknown field" });
      if (!body) return;
      const field = await send(name, { body: { ...samples[name].body, nonsense: 1 } });
      expect(field.status).toBe(400);
      expect(errorAnswer.parse(field.body).errors).toEqual({ nonsense: "Unknown field" });
    });
  }

  test("SHP-API-01 every answer of the API is JSON that nobody stores unasked", async () => {
    for (const name of Object.keys(samples) as Name[]) {
      const { headers } = await send(name);
      expect(headers.get("content-type"), name).toMatch(/^application\/json/);
      expect(headers.get("cache-control"), name).toBe("no-store");
    }
  });

  test("an unknown path of the API is a 404 in the API's own shape", async () => {
    const reply = await call(origin, "/api/nothing/here");
    expect(reply.status).toBe(404);
    errorAnswer.parse(reply.body);
  });
});
