import { afterAll, describe, expect, test } from "vitest";
import { startSmsProvider } from "@/tests/support/sms-provider";
import { adapters, NotReached } from "./adapters";

process.env.DATABASE_URL ??= "postgresql://127.0.0.1/unused";
const provider = await startSmsProvider();
afterAll(() => provider.close());

const content = { sender: "Kanea", to: "233241234567", text: "Order ORD1: GHS 5 & more" };
const account = { origin: `http://${provider.host}`, user: "shop", secret: "s3cret+" };

function send(name: string, status: number, body: unknown) {
  provider.answer({ status, body });
  return adapters[name]?.(content, account);
}

const recipient = (statusCode: number) => ({ SMSMessageData: { Message: "", Recipients: [{ statusCode }] } });

describe("BEYOND-82 each provider gets its documented request", () => {
  test.each([
    [
      "arkesel",
      "/api/v2/sms/send",
      { "api-key": "shop", "content-type": "application/json" },
      { sender: "Kanea", message: content.text, recipients: ["233241234567"] },
    ],
    [
      "hubtel",
      "/v1/messages/send",
      { authorization: `Basic ${btoa("shop:s3cret+")}`, "content-type": "application/json" },
      { From: "Kanea", To: "233241234567", Content: content.text },
    ],
    [
      "mnotify",
      "/api/sms/quick?key=shop",
      { "content-type": "application/json" },
      { recipient: ["233241234567"], sender: "Kanea", message: content.text, is_schedule: false, schedule_date: "" },
    ],
  ])("%s", async (name, path, headers, body) => {
    await send(name, 200, {});
    const [request] = provider.take();
    expect(request).toMatchObject({ method: "POST", path, headers });
    expect(JSON.parse(request?.body ?? "")).toEqual(body);
  });

  test("africastalking", async () => {
    await send("africastalking", 201, {});
    const [request] = provider.take();
    expect(request).toMatchObject({
      method: "POST",
      path: "/version1/messaging",
      headers: { apikey: "s3cret+", accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
      body: "username=shop&to=%2B233241234567&message=Order+ORD1%3A+GHS+5+%26+more&from=Kanea",
    });
  });
});

describe("BEYOND-82 each answer is understood", () => {
  test.each([
    ["arkesel", 200, { status: "success", data: [{ recipient: "233241234567", id: "9b75" }] }, "sent"],
    ["arkesel", 200, { status: "success", data: [{ "invalid numbers": ["233241234567"] }] }, "refused"],
    ["arkesel", 401, { status: "error" }, "account"],
    ["arkesel", 402, {}, "account"],
    ["arkesel", 422, {}, "refused"],
    ["arkesel", 503, "down", "later"],
    ["hubtel", 200, { status: 0, messageId: "1", rate: 0.03 }, "sent"],
    ["hubtel", 201, { status: 0 }, "sent"],
    ["hubtel", 400, { status: 1 }, "refused"],
    ["hubtel", 400, { status: 2 }, "account"],
    ["hubtel", 400, { status: 12 }, "account"],
    ["hubtel", 402, {}, "account"],
    ["hubtel", 403, {}, "refused"],
    ["hubtel", 502, {}, "later"],
    ["mnotify", 200, { status: "success", code: "2000" }, "sent"],
    ["mnotify", 200, { status: "error", code: "1004" }, "account"],
    ["mnotify", 429, {}, "later"],
    ["africastalking", 201, recipient(101), "sent"],
    ["africastalking", 201, recipient(403), "refused"],
    ["africastalking", 201, recipient(405), "account"],
    ["africastalking", 201, recipient(406), "refused"],
    ["africastalking", 201, recipient(500), "later"],
    ["africastalking", 201, { SMSMessageData: { Message: "InvalidSenderId", Recipients: [] } }, "account"],
    ["africastalking", 401, "The supplied authentication is invalid", "account"],
  ])("%s %i %j: %s", async (name, status, body, answer) => expect(await send(name, status, body)).toBe(answer));

  test("a provider that is not there differs from one that does not answer", async () => {
    const gone = await startSmsProvider();
    await gone.close();
    const nowhere = { ...account, origin: `http://${gone.host}` };
    await expect(adapters.arkesel?.(content, nowhere)).rejects.toBeInstanceOf(NotReached);
    provider.answer(null);
    await expect(adapters.arkesel?.(content, account)).rejects.not.toBeInstanceOf(NotReached);
  });
});
