import { z } from "zod";
import { chargeStates, walletNetworks, walletProblem } from "@/lib/mobile-money";
import { endpoint } from "./endpoint";
import { orderIdOrId, reference } from "./orders";
import { cedis, line, phone, success } from "./shared";

/** A prompt on a wallet, or its end. */
const walletCharge = z.strictObject({
  reference,
  network: z.enum(walletNetworks),
  phone: z.string(),
  amount: cedis,
  state: z.enum(chargeStates),
  /** Seconds left to approve the prompt; null in other states. */
  secondsLeft: z.int().min(0).nullable(),
  /** Why it was declined, if the provider says. */
  reason: z.enum(["funds", "voucher"]).nullable(),
});
export type WalletCharge = z.infer<typeof walletCharge>;

const params = z.strictObject({ orderId: orderIdOrId });

/** Endpoints for a prompt on a mobile money wallet (BEYOND-81). */
export const mobileMoneyEndpoints = {
  chargeWallet: endpoint("POST /api/orders/{orderId}/mobile-money", {
    summary: "Send a payment prompt to a wallet, or return the open one; `redirect`: use initiate-payment instead",
    access: "viewer",
    limits: [
      { name: "payment", countedByRoute: true },
      { name: "prompt", countedByDomain: true },
    ],
    params,
    body: z.strictObject({
      amount: cedis,
      network: z.enum(walletNetworks),
      phone: phone.refine((number) => !walletProblem(number), {
        error: ({ input }) => walletProblem(String(input)) ?? "",
      }),
    }),
    answer: success(
      z.discriminatedUnion("next", [
        z.strictObject({ next: z.literal("phone"), charge: walletCharge }),
        z.strictObject({ next: z.literal("redirect") }),
      ]),
    ),
    errors: [404, 409, 502],
  }),
  readCharge: endpoint("GET /api/orders/{orderId}/mobile-money", {
    summary: "Get the latest payment prompt of an order; asks the provider about an open one at most every 10 s",
    access: "viewer",
    params,
    answer: success(z.strictObject({ charge: walletCharge.nullable() })),
    errors: [404],
  }),
  sendVoucher: endpoint("POST /api/orders/{orderId}/mobile-money/voucher", {
    summary: "Send the voucher that a Telecel wallet needs before its prompt",
    access: "viewer",
    limits: [{ name: "payment", countedByRoute: true }],
    params,
    body: z.strictObject({ voucher: line(20) }),
    answer: success(z.strictObject({ charge: walletCharge.nullable() })),
    errors: [404, 409],
  }),
};
