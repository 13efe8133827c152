import { randomUUID } from "node:crypto";
import { moveOrder, orderBody } from "../support/orders";
import { smallPhoto } from "../support/photo";
import { asGuest, call, GUEST, type RunningShop } from "./support";

/** Sample requests of the buyer of a paid, delivered order, with its cookie. */
export async function returnSamples({
  db,
  origin,
  productId,
}: {
  db: RunningShop["db"];
  origin: string;
  productId: string;
}) {
  const items = [{ product: productId, quantity: 2 }];
  const body = orderBody(items, { again: true, payment: { method: "card" } });
  const placed = await call(origin, "/api/orders", { method: "POST", body, headers: GUEST });
  const { _id, items: lines } = placed.body.data;
  await moveOrder((sql, values = []) => db.$queryRawUnsafe(sql, ...values), _id, "paid", "shipped", "delivered");
  const headers = asGuest(origin, placed);
  const pictures = `/api/orders/${_id}/return-pictures`;
  const picture = { path: pictures, raw: await smallPhoto(), headers: { ...headers, "content-type": "image/png" } };
  const added = await call(origin, pictures, { method: "POST", raw: picture.raw, headers: picture.headers });
  const asked = { key: randomUUID(), lines: [{ item: lines[0]._id, quantity: 1 }], reason: "faulty" };
  return {
    askReturn: { path: `/api/orders/${_id}/returns`, body: asked, headers },
    writeReview: {
      path: `/api/orders/${_id}/reviews/${lines[0]._id}`,
      body: { stars: 4, words: "It shines" },
      headers,
    },
    addReturnPicture: picture,
    printReceipt: { path: `/api/orders/${_id}/receipt`, headers },
    getReturnPicture: { path: `${pictures}/${added.body.data._id}`, headers },
  };
}
