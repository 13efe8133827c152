-- The rules of orders, which lib/order-rules.ts fills.
CREATE TABLE "order_rule" (
    "action" VARCHAR(40) NOT NULL,
    "place" INTEGER NOT NULL,
    "facts" JSONB NOT NULL,
    "words" TEXT NOT NULL,

    CONSTRAINT "order_rule_pkey" PRIMARY KEY ("action","place")
);

-- It returns the words of a rule now.
DROP FUNCTION IF EXISTS order_refusal("order", "order");
