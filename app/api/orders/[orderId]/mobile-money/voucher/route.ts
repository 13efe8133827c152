import { mobileMoneyEndpoints } from "@/lib/contracts/mobile-money";
import { handle, ok } from "@/server/http";
import { chargedOrder, payByVoucher } from "@/server/orders";

export const POST = handle(
  mobileMoneyEndpoints.sendVoucher,
  async ({ params, viewer, body }) =>
    ok({ charge: await payByVoucher({ viewer, orderKey: params.orderId, voucher: body.voucher }) }),
  { count: async ({ params, viewer }) => ({ account: await chargedOrder({ viewer, orderKey: params.orderId }) }) },
);
