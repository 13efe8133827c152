import fc from "fast-check";

/**
 * Possible order events. Orders, attempts, requests, refunds and events are numbered modulo their count: the third
 * of two is the first.
 */
export type Step =
  | { verb: "add stock"; pieces: number }
  | { verb: "place"; method: "cash" | "bank_cheque" | "mobile_money"; pieces: number; own: boolean }
  | {
      verb:
        | "open page"
        | "release"
        | "cancel"
        | "buyer cancels"
        | "take cash"
        | "receive cheque"
        | "clear cheque"
        | "bounce cheque";
      order: number;
    }
  | { verb: "move on"; order: number; to: "processing" | "shipped" | "delivered" | "completed" }
  | { verb: "pay" | "decline" | "verify" | "dispute"; order: number; attempt: number }
  | { verb: "ask return"; order: number; pieces: number }
  /** `restocked`: received, with all its products back in stock. */
  | { verb: "answer return"; asked: number; as: "accepted" | "refused" | "received" | "restocked" }
  | { verb: "resolve"; dispute: number; as: "declined" | "merchant-accepted" }
  | { verb: "receive"; event: number }
  | { verb: "ask refund"; order: number; attempt: number; pesewas: number | "all" }
  | { verb: "send refund"; request: number; fault: "none" | "away" | "answer lost" }
  | { verb: "move refund"; refund: number; to: "processing" | "processed" | "failed" | "needs-attention" }
  | { verb: "end holds" | "expire" | "reconcile" | "wait" | "close account" };

export type Verb = Step["verb"];

/** Result of a step: done, refused by shop or database, or the shop's error code. */
export type Outcome = "done" | "refused" | (string & {});

const number = fc.nat({ max: 5 });
const order = number;
function step<V extends Verb, Facts extends object>(
  verb: V,
  facts: { [Key in keyof Facts]: fc.Arbitrary<Facts[Key]> },
): fc.Arbitrary<{ verb: V } & Facts> {
  return fc.record(facts).map((made) => ({ verb, ...made }) as { verb: V } & Facts);
}

const ways = ["cash", "bank_cheque", "mobile_money", "mobile_money"] as const;

/** A step; productive ones are frequent, so that runs reach later states. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: step("add stock", { pieces: fc.integer({ min: 1, max: 5 }) }) },
  {
    weight: 2,
    arbitrary: step("place", {
      method: fc.constantFrom(...ways),
      pieces: fc.integer({ min: 1, max: 3 }),
      own: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: step("open page", { order }) },
  { weight: 6, arbitrary: step("pay", { order, attempt: number }) },
  { weight: 2, arbitrary: step("decline", { order, attempt: number }) },
  { weight: 3, arbitrary: step("verify", { order, attempt: number }) },
  { weight: 6, arbitrary: step("receive", { event: number }) },
  { weight: 1, arbitrary: step("release", { order }) },
  { weight: 1, arbitrary: step("cancel", { order }) },
  { weight: 2, arbitrary: step("buyer cancels", { order }) },
  { weight: 2, arbitrary: step("ask return", { order, pieces: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 3,
    arbitrary: step("answer return", {
      asked: number,
      as: fc.constantFrom(
        "accepted" as const,
        "accepted" as const,
        "refused" as const,
        "received" as const,
        "restocked" as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: step("move on", {
      order,
      to: fc.constantFrom("processing" as const, "shipped" as const, "delivered" as const, "completed" as const),
    }),
  },
  { weight: 1, arbitrary: step("take cash", { order }) },
  { weight: 2, arbitrary: step("receive cheque", { order }) },
  { weight: 1, arbitrary: step("clear cheque", { order }) },
  { weight: 1, arbitrary: step("bounce cheque", { order }) },
  { weight: 1, arbitrary: step("dispute", { order, attempt: number }) },
  {
    weight: 2,
    arbitrary: step("resolve", {
      dispute: number,
      as: fc.constantFrom("declined" as const, "merchant-accepted" as const),
    }),
  },
  {
    weight: 6,
    arbitrary: step("ask refund", {
      order,
      attempt: number,
      pesewas: fc.constantFrom(500, 1200, "all" as const),
    }),
  },
  {
    weight: 6,
    arbitrary: step("send refund", {
      request: number,
      fault: fc.constantFrom("none" as const, "none" as const, "away" as const, "answer lost" as const),
    }),
  },
  {
    weight: 5,
    arbitrary: step("move refund", {
      refund: number,
      to: fc.constantFrom(
        "processing" as const,
        "processed" as const,
        "processed" as const,
        "failed" as const,
        "needs-attention" as const,
      ),
    }),
  },
  { weight: 3, arbitrary: step("end holds", {}) },
  { weight: 1, arbitrary: step("expire", {}) },
  { weight: 2, arbitrary: step("reconcile", {}) },
  { weight: 1, arbitrary: step("wait", {}) },
  { weight: 1, arbitrary: step("close account", {}) },
);

/** First steps of every run, so that there are payments, refunds and disputes. */
export const opening: Step[] = [
  { verb: "place", method: "mobile_money", pieces: 1, own: true },
  { verb: "place", method: "mobile_money", pieces: 2, own: false },
  { verb: "open page", order: 0 },
  { verb: "open page", order: 1 },
  { verb: "pay", order: 0, attempt: 0 },
  { verb: "receive", event: 0 },
];
