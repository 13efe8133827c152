import { describe, expect, test } from "vitest";
import { defaultSettings } from "./contracts/settings";
import { cedis, pesewas } from "./money";
import {
  acceptedMethodLabel,
  accountMethodLabel,
  checkoutMethodLabel,
  checkoutMethods,
  confirmationMethodLabel,
  isOnlineMethod,
  marksOf,
  offeredMethods,
  prepaidBy,
  waysToPay,
} from "./payment-methods";
import {
  limitProblem,
  methodAllowed,
  methodInForce,
  methodProblem,
  payableMethods,
  productMethods,
} from "./payment-methods/payable";

describe("payment methods", () => {
  test("SHP-CHECKOUT-03 BEYOND-107 four are offered at checkout, and bank transfer if an account is configured", () => {
    const offered = (settings: typeof defaultSettings) => offeredMethods(settings).map(({ code }) => code);
    expect(offered(defaultSettings)).toEqual(["mobile_money", "cash", "card", "bank_cheque"]);
    const account = { bank: "GCB Bank", accountName: "Kanea Electricals Ltd", accountNumber: "1011130012345" };
    const bankTransfer = { ...defaultSettings.bankTransfer, ...account };
    expect(offered({ ...defaultSettings, bankTransfer })).toEqual([...checkoutMethods]);
    expect(offered({ ...defaultSettings, bankTransfer: { ...bankTransfer, accountNumber: null } })).toHaveLength(4);
  });

  test("BEYOND-80 marks and the line below Add to Cart name offered methods only", () => {
    expect(marksOf(["mobile_money", "cash", "card"])).toEqual(["mtn", "vod", "atl", "visa", "mastercard", "paystack"]);
    expect(marksOf(["cash", "card"])).toEqual(["visa", "mastercard", "paystack"]);
    expect(marksOf(["cash", "bank_transfer"])).toEqual([]);
    expect(waysToPay(["mobile_money", "cash", "card", "bank_cheque"])).toBe(
      "Pay on delivery in Greater Accra, or by mobile money or card",
    );
    expect(waysToPay(["card"])).toBe("Pay by card");
    expect(waysToPay([])).toBe("");
  });

  test("BEYOND-80 BEYOND-105 a product names only methods that can pay its price", () => {
    const shown = (price: number) => waysToPay(productMethods(defaultSettings, cedis(price)));
    expect(shown(10_000)).toBe("Pay on delivery in Greater Accra, or by mobile money or card");
    expect(shown(14_800)).toBe("Pay by mobile money or card");
  });

  test("SHP-CHECKOUT-04 SHP-CHECKOUT-05 cash and cheque are limited to Greater Accra, elsewhere mobile money is preselected", () => {
    expect(checkoutMethods.filter((method) => methodAllowed(method, "Ashanti"))).toEqual([
      "mobile_money",
      "card",
      "bank_transfer",
    ]);
    expect(checkoutMethods.filter((method) => methodAllowed(method, "Greater Accra"))).toHaveLength(5);
    const offered = offeredMethods(defaultSettings);
    expect(methodInForce({ paymentMethod: "", region: "Ashanti" }, offered, null)).toBe("mobile_money");
    expect(methodInForce({ paymentMethod: "bank_cheque", region: "Volta" }, offered, null)).toBe("mobile_money");
    expect(methodInForce({ paymentMethod: "card", region: "Volta" }, offered, null)).toBe("card");
    expect(methodInForce({ paymentMethod: "bank_cheque", region: "Greater Accra" }, offered, null)).toBe("bank_cheque");
  });

  test("BEYOND-105 a method that is switched off is neither offered nor preselected", () => {
    const paymentMethods = { ...defaultSettings.paymentMethods, mobile_money: false, cash: false };
    const offered = offeredMethods({ ...defaultSettings, paymentMethods });
    expect(offered.map(({ code }) => code)).toEqual(["card", "bank_cheque"]);
    expect(methodInForce({ paymentMethod: "cash", region: "Greater Accra" }, offered, null)).toBe("card");
    expect(methodInForce({ paymentMethod: "mobile_money", region: "Volta" }, offered, null)).toBe("card");
  });

  test("BEYOND-105 a method is offered only for the sums and regions that the owner chose, and says so", () => {
    const none = { fromPesewas: null, upToPesewas: null, regions: null };
    const methodLimits = {
      ...defaultSettings.methodLimits,
      cash: { ...none, upToPesewas: pesewas(500_00) },
      card: { fromPesewas: pesewas(50_00), upToPesewas: null, regions: "Ashanti, greater accra" },
    };
    const offered = offeredMethods({ ...defaultSettings, methodLimits });
    const problems = (region: string, total: number | null) =>
      offered.flatMap((method) => limitProblem(method, region, total === null ? null : pesewas(total)) ?? []);
    expect(problems("Greater Accra", 500_00)).toEqual([]);
    expect(problems("Greater Accra", 500_01)).toEqual(["Cash on Delivery is for orders up to GH₵500.00."]);
    expect(problems("Ashanti", 49_99)).toEqual(["Card Payment is for orders from GH₵50.00."]);
    expect(problems("Volta", 100_00)).toEqual(["Card Payment is for Ashanti, greater accra only."]);
    for (const [region, total] of [
      ["", 100_00],
      ["Greater Accra", null],
      ["Greater Accra", 0],
    ] as const)
      expect(problems(region, total)).toEqual([]);
    const chosen = { paymentMethod: "cash", region: "Greater Accra" } as const;
    expect(methodInForce(chosen, offered, pesewas(500_00))).toBe("cash");
    expect(methodInForce(chosen, offered, pesewas(500_01))).toBe("mobile_money");
  });

  test("SHP-CHECKOUT-04 BEYOND-105 above its limit cash is neither payable nor preselected; the smaller limit counts", () => {
    const none = { fromPesewas: null, upToPesewas: null, regions: null };
    const offer = (limits: object) =>
      offeredMethods({ ...defaultSettings, methodLimits: { ...defaultSettings.methodLimits, ...limits } });
    const upTo = (amount: number) => ({ ...none, upToPesewas: pesewas(amount) });
    const inAccra = { paymentMethod: "", region: "Greater Accra" } as const;
    const payable = (limits: object, total: number, region = "Greater Accra") =>
      payableMethods(offer(limits), region, pesewas(total));
    expect(payable({}, 10_000_00)).toEqual(["mobile_money", "cash", "card", "bank_cheque"]);
    expect(methodInForce(inAccra, offer({}), pesewas(10_000_00))).toBe("cash");
    expect(payable({}, 17_900_00)).toEqual(["mobile_money", "card"]);
    expect(methodInForce({ ...inAccra, paymentMethod: "cash" }, offer({}), pesewas(17_900_00))).toBe("mobile_money");
    const limits = { mobile_money: upTo(5000_00), cash: upTo(20_000_00), bank_cheque: upTo(500_00) };
    expect(payable(limits, 17_900_00)).toEqual(["card"]);
    expect(methodInForce(inAccra, offer(limits), pesewas(17_900_00))).toBe("card");
    expect(payable(limits, 9000_00)).toEqual(["cash", "card"]);
    expect(payable(limits, 9000_00, "Volta")).toEqual(["card"]);
    expect(payable({ ...limits, card: upTo(5000_00) }, 17_900_00)).toEqual([]);
    const problems = offer(limits).map((method) => methodProblem(method, "Greater Accra", pesewas(17_900_00)));
    expect(problems).toEqual([
      "Mobile Money is for orders up to GH₵5,000.00.",
      "Cash on Delivery is for orders up to GH₵10,000.00.",
      null,
      "Bank Cheque is for orders up to GH₵500.00.",
    ]);
    const [, cash] = offer({});
    expect(cash && methodProblem(cash, "Volta", null)).toBe("Only available in Greater Accra.");
    expect(prepaidBy(payable({}, 17_900_00))).toBe("mobile money or card");
    expect(prepaidBy(payable({ ...limits, card: upTo(5000_00) }, 9000_00))).toBe("");
  });

  test("SHP-DATA-34 SHP-DATA-41 cash has one label, except at checkout", () => {
    expect(checkoutMethodLabel("cash")).toBe("Pay on Delivery - Greater Accra ONLY");
    expect(confirmationMethodLabel("cash")).toBe("Cash on Delivery");
    expect(accountMethodLabel("cash")).toBe("Cash on Delivery");
    expect(acceptedMethodLabel("cash")).toBe("Cash on Delivery (Greater Accra only)");
    expect(acceptedMethodLabel("card")).toBe("Card Payment");
  });

  test("SHP-DATA-35 SHP-DATA-36 mobile money and cards", () => {
    expect(confirmationMethodLabel("mobile_money")).toBe("Mobile Money");
    expect(confirmationMethodLabel("card")).toBe("Card Payment");
    expect(confirmationMethodLabel("credit_card")).toBe("Credit/Debit Card");
  });

  test("SHP-CHECKOUT-05 SHP-DATA-37 SHP-DATA-38 cheque and transfer", () => {
    expect(checkoutMethodLabel("bank_cheque")).toBe("Bank Cheque - Greater Accra ONLY");
    expect(confirmationMethodLabel("bank_cheque")).toBe("Bank Cheque");
    expect(confirmationMethodLabel("bank_transfer")).toBe("Bank Transfer");
  });

  test("SHP-DATA-39 SHP-DATA-40 the provider, and any other value", () => {
    expect(confirmationMethodLabel("paystack")).toBe("Paystack (Online Payment)");
    expect(confirmationMethodLabel("barter")).toBe("Payment before Delivery");
    expect(accountMethodLabel("barter")).toBe("barter");
    expect(confirmationMethodLabel("toString")).toBe("Payment before Delivery");
  });

  test("only card and mobile money are paid online", () => {
    expect(checkoutMethods.filter(isOnlineMethod)).toEqual(["mobile_money", "card"]);
  });
});
