import { handleRaw, jsonAnswer, readRawBody } from "@/server/http";
import { receiveWebhook } from "@/server/orders";

export const POST = handleRaw(async (request) => {
  await receiveWebhook(await readRawBody(request), request.headers.get("x-paystack-signature"));
  return jsonAnswer({ status: "success" });
});
