import { handleRaw, jsonAnswer, readRawBody } from "@/server/http";
import { receiveNotice } from "@/server/orders";

export const POST = handleRaw(async (request) => {
  await receiveNotice(await readRawBody(request), request.headers.get("x-paystack-signature"));
  return jsonAnswer({ status: "success" });
});
