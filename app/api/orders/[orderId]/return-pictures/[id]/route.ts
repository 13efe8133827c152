import { returnEndpoints } from "@/lib/contracts/returns";
import { handle, pictureAnswer } from "@/server/http";
import { readReturnPicture } from "@/server/orders";

export const GET = handle(returnEndpoints.getReturnPicture, async ({ params, viewer }) =>
  pictureAnswer(await readReturnPicture({ viewer, key: params.orderId, id: params.id })),
);
