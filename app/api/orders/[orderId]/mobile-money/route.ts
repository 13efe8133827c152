import { mobileMoneyEndpoints } from "@/lib/contracts/mobile-money";
import { handle, ok } from "@/server/http";
import { chargedOrder, chargeWallet, readCharge } from "@/server/orders";

export const POST = handle(
  mobileMoneyEndpoints.chargeWallet,
  async ({ params, viewer, body: { amount, ...wallet } }) =>
    ok(await chargeWallet({ viewer, orderKey: params.orderId, amount, wallet })),
  { count: async ({ params, viewer }) => ({ account: await chargedOrder({ viewer, orderKey: params.orderId }) }) },
);

export const GET = handle(mobileMoneyEndpoints.readCharge, async ({ params, viewer }) =>
  ok({ charge: await readCharge({ viewer, orderKey: params.orderId }) }),
);
