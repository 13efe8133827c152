import { openTransaction } from "./api-transactions";
import { later, type SandboxContext } from "./context";
import { errors } from "./errors";
import { localNumber, TEST_MOBILE_MONEY, TEST_VOUCHER, TEST_WALLETS } from "./instruments";
import { mobileMoneySettlement, refusePayment, settlePayment } from "./payments";
import { type ApiAnswer, MOBILE_MONEY_PROVIDERS, type Transaction } from "./types";

type Fields = Record<string, unknown>;

/** How long a prompt can be approved. */
const PROMPT_MS = 180_000;
/** Time after which a test wallet answers its prompt. */
const ANSWER_MS = 6_000;

/** POST /charge with `mobile_money`; other means are refused. */
export function charge(context: SandboxContext, body: Fields): ApiAnswer {
  const { phone, provider: code } = Object(body.mobile_money) as Fields;
  const provider = MOBILE_MONEY_PROVIDERS.find((one) => one === code);
  if (typeof phone !== "string" || !provider) throw errors.wallet();
  const transaction = openTransaction(context, { ...body, channels: ["mobile_money"] });
  const local = localNumber(phone);
  const wallet = TEST_WALLETS[local.slice(-4)];
  if (local === TEST_MOBILE_MONEY.phone) pay(context, transaction, { phone: local, provider });
  // Recorded in test mode: real numbers and too short ones are declined with HTTP 200.
  else if (local.length !== 10 || !wallet) decline(context, transaction, "Declined");
  else {
    transaction.charge = { phone: local, provider, step: wallet.voucher ? "send_otp" : "pay_offline" };
    context.store.save();
    if (!wallet.voucher) answerLater(context, transaction);
  }
  return { message: "Charge attempted", data: chargeData(transaction) };
}

/** POST /charge/submit_otp: the voucher of a Telecel wallet. */
export function submitOtp(context: SandboxContext, body: Fields): ApiAnswer {
  const transaction = context.store.findByReference(String(body.reference));
  if (transaction?.status !== "abandoned" || transaction.charge?.step !== "send_otp") throw errors.invalidReference();
  if (body.otp !== TEST_VOUCHER) {
    decline(context, transaction, "Incorrect voucher");
    throw errors.wrongOtp(transaction.reference);
  }
  transaction.charge.step = "pay_offline";
  context.store.save();
  answerLater(context, transaction);
  return { message: "Charge attempted", data: chargeData(transaction) };
}

/** GET /charge/:reference */
export function checkCharge(context: SandboxContext, reference: string): ApiAnswer {
  const transaction = context.store.findByReference(reference);
  if (!transaction?.charge && transaction?.channel !== "mobile_money") throw errors.unknownReference();
  const data = chargeData(transaction);
  const isOver = Date.now() - Date.parse(transaction.createdAt) > PROMPT_MS;
  const status = data.status !== "pay_offline" ? data.status : isOver ? "timeout" : "pending";
  return { message: "Reference check successful", data: { ...data, status } };
}

const DISPLAY_TEXTS = {
  pay_offline: "Please complete authorization process on your mobile phone",
  send_otp: "Please dial *110# to generate a voucher code. Then input the voucher",
};

function chargeData({ reference, status, amount, currency, message, gatewayResponse, charge: awaited }: Transaction) {
  if (status === "abandoned" && awaited)
    return { reference, status: awaited.step, display_text: DISPLAY_TEXTS[awaited.step] };
  return { reference, status, amount, currency, message, gateway_response: gatewayResponse };
}

function pay(
  context: SandboxContext,
  transaction: Transaction,
  wallet: Pick<NonNullable<Transaction["charge"]>, "phone" | "provider">,
) {
  settlePayment(context, transaction, mobileMoneySettlement(wallet.phone, wallet.provider));
}

function decline(context: SandboxContext, transaction: Transaction, reason: string): void {
  if (transaction.status === "abandoned")
    refusePayment(context, transaction, { channel: "mobile_money", reason, final: true });
}

/** With manual steps only `control.settle` answers a prompt. */
function answerLater(context: SandboxContext, transaction: Transaction): void {
  const { charge: wallet } = transaction;
  const end = TEST_WALLETS[wallet?.phone.slice(-4) ?? ""]?.end;
  if (!wallet || !end || context.refundStepMs === "manual") return;
  later(context, ANSWER_MS, () => {
    if (end === "paid") pay(context, transaction, wallet);
    else decline(context, transaction, end.declined);
  });
}
