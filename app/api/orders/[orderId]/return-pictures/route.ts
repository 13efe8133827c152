import { returnEndpoints } from "@/lib/contracts/returns";
import { handle, ok } from "@/server/http";
import { addReturnPicture } from "@/server/orders";

export const POST = handle(returnEndpoints.addReturnPicture, async ({ params, viewer, file }) => {
  const { id } = await addReturnPicture({ viewer, key: params.orderId, file });
  return ok({ _id: id });
});
