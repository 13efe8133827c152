import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { pesewas } from "@/lib/money";
import { ProviderRefusal, providers } from "@/server/payments";
import { testDatabase } from "../support/database";
import { serve } from "../support/serve";
import { SECRET_KEY } from "./support";

const { fetchCharge, charge, listRefunds, newReference, refund, sendVoucher, verify } = providers.paystack;

// Requests to the provider, byte for byte, and the handling of every response, also of those that the sandbox
// would never give.

interface Asked {
  call: string;
  authorization?: string;
  body: unknown;
}

let asked: Asked[] = [];
let answer: { status?: number; body: unknown };
const provider = await serve(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const { authorization } = request.headers;
  asked.push({ call: `${request.method} ${request.url}`, authorization, body: body === "" ? null : JSON.parse(body) });
  const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
  response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(text);
});

process.env.PAYSTACK_SECRET_KEY = SECRET_KEY;
process.env.PAYSTACK_SANDBOX_URL = provider.origin;
await testDatabase();
beforeEach(() => {
  asked = [];
});
afterAll(provider.close);

const REFERENCE = "KN-0123456789ABCDEF01234567";
const REQUEST = "0d9e5c3a-1111-4222-8333-444455556666";
const AWAY = { code: "PAYMENT_UNAVAILABLE" };
const refused = (status: number, body: unknown) => {
  answer = { status, body };
};

describe("starting a payment", () => {
  const start = () =>
    providers.paystack.start({
      reference: REFERENCE,
      email: "ama@example.com",
      amount: pesewas(3250),
      channel: "mobile_money",
      callbackUrl: "https://shop.example/payment/callback",
      cancelUrl: "https://shop.example/payment/callback?status=cancelled",
      orderNumber: "ORD777777",
    });
  const page = "https://checkout.paystack.com/abc";
  const opened = (reference: string) => ({ status: true, data: { authorization_url: page, reference } });

  test("SHP-PAY-01 sends the order's pesewas in cedis, the chosen payment method and the shop's own reference", async () => {
    answer = { body: opened(REFERENCE) };
    expect(await start()).toBe(page);
    expect(asked).toEqual([
      {
        call: "POST /transaction/initialize",
        authorization: `Bearer ${SECRET_KEY}`,
        body: {
          email: "ama@example.com",
          amount: "3250",
          currency: "GHS",
          reference: REFERENCE,
          callback_url: "https://shop.example/payment/callback",
          channels: ["mobile_money"],
          metadata: {
            cancel_action: "https://shop.example/payment/callback?status=cancelled",
            custom_fields: [{ display_name: "Order", variable_name: "order", value: "ORD777777" }],
          },
        },
      },
    ]);
  });

  test("accepts no page for another reference or without a valid URL", async () => {
    answer = { body: opened("KN-ANOTHER") };
    await expect(start()).rejects.toMatchObject(AWAY);
    answer = { body: { status: true, data: { authorization_url: "checkout", reference: REFERENCE } } };
    await expect(start()).rejects.toMatchObject(AWAY);
  });

  test("distinguishes a final refusal, with the provider's reason, from a provider that is down", async () => {
    for (const [status, body, reason] of [
      [400, { status: false, message: "Invalid Email", code: "invalid_email_address" }, "invalid_email_address"],
      [403, { status: false, message: "Invalid key" }, "Invalid key"],
    ] as const) {
      refused(status, body);
      const error = await start().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderRefusal);
      expect(error).toMatchObject({ message: reason });
    }
    for (const [status, body] of [
      [429, { status: false, message: "Too many requests" }],
      [500, { status: false, message: "Server error" }],
      [200, "<html>"],
      [200, { status: false, message: "No" }],
    ] as const) {
      refused(status, body);
      await expect(start(), String(status)).rejects.toMatchObject(AWAY);
    }
  });
});

describe("BEYOND-81 charging a wallet", () => {
  const start = () =>
    charge({
      reference: REFERENCE,
      email: "ama@example.com",
      amount: pesewas(3250),
      wallet: { phone: "+233241234567", network: "mtn" },
      orderNumber: "ORD777777",
    });
  const charged = (data: object) => {
    answer = { body: { status: true, message: "Charge attempted", data: { reference: REFERENCE, ...data } } };
  };

  test("sends the local number, the network code and the voucher, and uses the documented path", async () => {
    charged({ status: "pay_offline", display_text: "Please complete" });
    expect(await start()).toEqual({ kind: "prompt" });
    expect(await sendVoucher(REFERENCE, "123456")).toEqual({ kind: "prompt" });
    expect(await fetchCharge(REFERENCE)).toEqual({ kind: "prompt" });
    expect(asked.map(({ call, body }) => [call, body])).toEqual([
      [
        "POST /charge",
        {
          email: "ama@example.com",
          amount: 3250,
          currency: "GHS",
          reference: REFERENCE,
          metadata: { custom_fields: [{ display_name: "Order", variable_name: "order", value: "ORD777777" }] },
          mobile_money: { phone: "0241234567", provider: "mtn" },
        },
      ],
      ["POST /charge/submit_otp", { reference: REFERENCE, otp: "123456" }],
      [`GET /charge/${REFERENCE}`, null],
    ]);
  });

  test("each state is mapped; an unknown one needs the provider's page", async () => {
    for (const [data, expected] of [
      [{ status: "send_otp" }, { kind: "voucher" }],
      [{ status: "pending" }, { kind: "pending" }],
      [{ status: "success", amount: 1 }, { kind: "succeeded" }],
      [{ status: "timeout" }, { kind: "failed", message: "Timed out" }],
      [
        { status: "failed", message: null, gateway_response: "Declined" },
        { kind: "failed", message: "Declined" },
      ],
      [{ status: "open_url" }, { kind: "other" }],
    ] as const) {
      charged(data);
      expect(await start()).toEqual(expected);
    }
    charged({ status: "success", reference: "KN-ANOTHER" });
    await expect(start()).rejects.toMatchObject(AWAY);
  });

  test("a refused voucher ends the charge; a refused charge differs from an unavailable provider", async () => {
    refused(400, { status: false, message: "Incorrect OTP", data: { status: "failed" } });
    expect(await sendVoucher(REFERENCE, "1")).toEqual({ kind: "failed", message: "Voucher refused: Incorrect OTP" });
    expect(await start().catch((thrown: unknown) => thrown)).toBeInstanceOf(ProviderRefusal);
    refused(500, {});
    await expect(sendVoucher(REFERENCE, "1")).rejects.toMatchObject(AWAY);
  });
});

describe("verifying a payment", () => {
  const verified = (data: object) => ({
    status: true,
    data: { id: 4099260516, reference: REFERENCE, amount: 3250, currency: "GHS", status: "success", ...data },
  });
  const verifyAs = (data: object) => {
    answer = { body: verified(data) };
    return verify(REFERENCE);
  };

  test("each state is mapped to its meaning; an unfinished one may still be paid", async () => {
    const transactionId = 4099260516;
    expect(await verifyAs({ channel: "mobile_money" })).toEqual({
      kind: "paid",
      transactionId,
      amount: 3250,
      currency: "GHS",
      channel: "mobile_money",
    });
    expect(await verifyAs({})).toMatchObject({ kind: "paid", channel: null });
    expect(await verifyAs({ status: "failed", message: "Declined", gateway_response: "05" })).toEqual({
      kind: "failed",
      transactionId,
      message: "Declined",
    });
    expect(await verifyAs({ status: "failed", gateway_response: "Insufficient funds" })).toMatchObject({
      message: "Insufficient funds",
    });
    expect(await verifyAs({ status: "failed" })).toMatchObject({ message: null });
    expect(await verifyAs({ status: "reversed" })).toEqual({ kind: "reversed", transactionId });
    for (const status of ["abandoned", "ongoing", "pending", "processing", "queued", "something new"])
      expect(await verifyAs({ status }), status).toEqual({ kind: "pending", transactionId });
    expect(new Set(asked.map(({ call }) => call))).toEqual(new Set([`GET /transaction/verify/${REFERENCE}`]));
  });

  test("a response about another payment, or without an integer amount, is refused", async () => {
    for (const odd of [{ reference: "KN-ANOTHER" }, { amount: 32.5 }, { amount: "3250" }, { id: null }])
      await expect(verifyAs(odd), JSON.stringify(odd)).rejects.toMatchObject(AWAY);
  });

  test("a reference unknown to the provider is unknown; any other refusal says nothing about it", async () => {
    refused(404, { status: false, message: "Transaction reference not found.", code: "transaction_not_found" });
    expect(await verify(REFERENCE)).toEqual({ kind: "unknown" });
    for (const [status, body] of [
      [401, { status: false, message: "Invalid key", code: "invalid_Key" }],
      [404, { status: false, message: "Not here" }],
      [429, { status: false, message: "Too many requests", code: "transaction_not_found" }],
      [502, "<html>"],
    ] as const) {
      refused(status, body);
      await expect(verify(REFERENCE), String(status)).rejects.toMatchObject(AWAY);
    }
  });

  test("a reference is encoded in the URL", async () => {
    refused(404, { status: false, message: "?", code: "transaction_not_found" });
    await verify("../refund?x=1#");
    expect(asked[0]?.call).toBe("GET /transaction/verify/..%2Frefund%3Fx%3D1%23");
  });
});

describe("listing refunds", () => {
  test("up to a hundred refunds of a payment, in cedis, are fetched at once and read as numbers and states", async () => {
    const one = { id: 7, status: "processed", amount: 1200 };
    const notes = [`Refund request ${REQUEST}`, "Refund request 12", 7, null];
    const others = notes.map((note) => ({ id: "rf_8", status: "pending", amount: "800", merchant_note: note }));
    answer = { body: { status: true, data: [one, ...others] } };
    const other = { providerId: "rf_8", status: "pending", amountPesewas: 800, requestId: null };
    expect(await listRefunds(4099260516)).toEqual([
      { providerId: "7", status: "processed", amountPesewas: 1200, requestId: null },
      { ...other, requestId: REQUEST },
      other,
      other,
      other,
    ]);
    const { pathname, searchParams } = new URL(asked[0]?.call.split(" ")[1] ?? "", "http://provider");
    expect(pathname).toBe("/refund");
    expect(Object.fromEntries(searchParams)).toEqual({ transaction: "4099260516", currency: "GHS", perPage: "100" });
    answer = { body: { status: true, data: [] } };
    expect(await listRefunds(1)).toEqual([]);
  });

  test("a refused or malformed list is an error, never an empty list", async () => {
    for (const [status, body] of [
      [400, { status: false, message: "No", code: "x" }],
      [200, { status: false, data: [] }],
      [200, { status: true, data: [{ id: 7, status: "processed", amount: -1 }] }],
    ] as const) {
      refused(status, body);
      await expect(listRefunds(1), JSON.stringify(body)).rejects.toMatchObject(AWAY);
    }
  });
});

describe("sending a refund", () => {
  const send = () =>
    refund({
      requestId: REQUEST,
      reference: REFERENCE,
      amountPesewas: pesewas(1200),
      orderNumber: "ORD777777",
    });

  test("includes the payment, the pesewas, the order and the request's key", async () => {
    answer = { body: { status: true, data: { id: 9, status: "pending", amount: 1200 } } };
    expect(await send()).toEqual({ providerId: "9", status: "pending", amountPesewas: 1200, requestId: null });
    expect(asked).toMatchObject([
      {
        call: "POST /refund",
        body: {
          transaction: REFERENCE,
          amount: 1200,
          currency: "GHS",
          customer_note: "Refund for order ORD777777",
          merchant_note: `Refund request ${REQUEST}`,
        },
      },
    ]);
  });

  test("is permanently refused with the provider's message, or has an unknown result", async () => {
    for (const status of [200, 400, 404]) {
      refused(status, { status: false, message: "No such money", code: "x" });
      await expect(send()).rejects.toMatchObject({ name: "ProviderRefusal", words: "No such money" });
    }
    for (const [status, body] of [
      [429, { status: false, message: "Slowly" }],
      [500, { status: false, message: "Broken" }],
      [200, { status: true, data: {} }],
      [200, "<html>"],
    ] as const) {
      refused(status, body);
      await expect(send(), String(status)).rejects.toMatchObject(AWAY);
    }
  });
});

test("a reference is generated by the shop, cannot be guessed and fits the provider's format", () => {
  const references = Array.from({ length: 50 }, newReference);
  expect(new Set(references).size).toBe(50);
  for (const reference of references) expect(reference).toMatch(/^KN-[0-9A-F]{24}$/);
});
