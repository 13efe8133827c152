import path from "node:path";
import SwaggerParser from "@apidevtools/swagger-parser";
import { Ajv, type ValidateFunction } from "ajv";
import { beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../tools/paystack-sandbox/index";
import {
  type Answer,
  callApi,
  futureExpiry,
  initialize,
  ORDER,
  openReceiver,
  openSandbox,
  postForm,
  verify,
} from "./support";

/**
 * Paystack's OpenAPI file in an npm package (read by path; the package does not export it). Checks only success
 * bodies: its Error schema gives `code` the values of `type` and so refuses every real error. Error bodies are
 * compared with recorded ones in errors.test.ts.
 */
const SPECIFICATION = path.resolve("node_modules/@alexasomba/paystack-node/openapi.yaml");

type Schema = { [key: string]: unknown };

let schemas: Record<string, Schema>;

beforeAll(async () => {
  const document = (await SwaggerParser.dereference(SPECIFICATION)) as { components?: { schemas?: unknown } };
  schemas = document.components?.schemas as Record<string, Schema>;
});

/** Translates OpenAPI 3.0's `nullable` to JSON Schema; without `type` it already allows any value. */
function convertNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(convertNullable);
  if (typeof schema !== "object" || schema === null) return schema;
  const { nullable, ...rest } = schema as Schema;
  const converted = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, convertNullable(value)]));
  if (nullable === true && typeof converted.type === "string") converted.type = [converted.type, "null"];
  return converted;
}

function compile(name: string, correct: (schema: Schema) => void = () => {}): ValidateFunction {
  const schema = convertNullable(schemas[name]) as Schema;
  correct(schema);
  return new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
}

/** The published schema requires a text, but a mobile money payment's authorization has the signature null. */
function allowNoSignature(schema: Schema): void {
  const authorization = at(at(schema, "properties", "data"), "properties", "authorization");
  at(authorization, "properties", "signature").type = ["string", "null"];
}

function at(schema: Schema, ...keys: string[]): Schema {
  return keys.reduce((inner, key) => inner[key] as Schema, schema);
}

function expectValid(validate: ValidateFunction, answer: Answer): void {
  expect(answer.status).toBe(200);
  validate(answer.body);
  expect(validate.errors ?? []).toEqual([]);
}

function verifyAnswer(sandbox: Sandbox, reference: string): Promise<Answer> {
  return callApi(sandbox, "GET", `/transaction/verify/${reference}`);
}

test("initialize matches Paystack's OpenAPI file", async () => {
  const sandbox = await openSandbox();
  const answer = await callApi(sandbox, "POST", "/transaction/initialize", ORDER);
  expectValid(compile("TransactionInitializeResponse"), answer);
});

test("verify of an unpaid, a card-paid and a refused payment matches Paystack's OpenAPI file", async () => {
  const sandbox = await openSandbox();
  const validate = compile("VerifyResponse");
  const { reference, authorization_url: url } = await initialize(sandbox, { metadata: undefined });
  expectValid(validate, await verifyAnswer(sandbox, reference));
  const expiry = futureExpiry();
  await postForm(`${url}/card`, { number: "4084080000005408", cvv: "001", expiry });
  expectValid(validate, await verifyAnswer(sandbox, reference));
  await postForm(`${url}/card`, { number: "4084084084084081", cvv: "408", expiry });
  const paid = await verifyAnswer(sandbox, reference);
  expect(paid.body.data).toMatchObject({ status: "success", channel: "card" });
  expectValid(validate, paid);
});

test("verify of a mobile money payment matches Paystack's OpenAPI file, except for the missing signature", async () => {
  const sandbox = await openSandbox();
  const { reference, authorization_url: url } = await initialize(sandbox);
  await postForm(`${url}/mobile-money`, { provider: "mtn", phone: "0551234987" });
  const answer = await verifyAnswer(sandbox, reference);
  expect(answer.body.data).toMatchObject({ status: "success", channel: "mobile_money" });
  expectValid(compile("VerifyResponse", allowNoSignature), answer);
  const asPublished = compile("VerifyResponse");
  asPublished(answer.body);
  expect(asPublished.errors?.map((one) => one.instancePath)).toEqual(["/data/authorization/signature"]);
});

test("a refund created and listed, and the verify after it, match Paystack's OpenAPI file", async () => {
  const sandbox = await openSandbox({ refundStepMs: "manual" });
  const { reference } = await initialize(sandbox);
  sandbox.control.settle(reference);
  const made = await callApi(sandbox, "POST", "/refund", { transaction: reference });
  expectValid(compile("RefundCreateResponse"), made);
  const { id } = made.body.data;
  for (const status of ["processing", "processed"] as const) {
    expectValid(compile("VerifyResponse"), await verifyAnswer(sandbox, reference));
    sandbox.control.moveRefund(id, status);
  }
  const { id: number } = await verify(sandbox, reference);
  expectValid(compile("RefundListResponse"), await callApi(sandbox, "GET", `/refund?transaction=${number}`));
});

test("the events of an open and a decided dispute match Paystack's OpenAPI file, except for two field names", async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox({ webhookUrl: receiver.url });
  const { reference } = await initialize(sandbox);
  sandbox.control.settle(reference);
  const id = sandbox.control.dispute(reference, { amount: 500, dueAt: "2026-11-25T18:00:00.000Z" });
  sandbox.control.remindOfDispute(id);
  sandbox.control.resolveDispute(id, "merchant-accepted");
  await sandbox.control.whenWebhooksIdle();
  const events = receiver.received.map(({ event }) => event).sort();
  expect(events).toEqual([
    "charge.dispute.create",
    "charge.dispute.remind",
    "charge.dispute.resolve",
    "charge.success",
  ]);
  for (const { event, data } of receiver.received) {
    if (event === "charge.success") continue;
    const { created_at: createdAt, updated_at: updatedAt, ...rest } = data;
    const body = { status: true, message: "Dispute retrieved", data: { ...rest, createdAt, updatedAt } };
    expectValid(compile("DisputeFetchResponse"), { status: 200, body, headers: new Headers() });
  }
});

test("a lost dispute takes its money, a won one leaves it", async () => {
  const sandbox = await openSandbox();
  for (const [resolution, reads] of [
    ["auto-accepted", "reversed"],
    ["declined", "success"],
  ] as const) {
    const { reference } = await initialize(sandbox);
    sandbox.control.settle(reference);
    sandbox.control.resolveDispute(sandbox.control.dispute(reference), resolution);
    expect((await verify(sandbox, reference)).status).toBe(reads);
  }
});
