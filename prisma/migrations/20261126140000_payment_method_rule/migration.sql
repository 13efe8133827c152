-- What functions and views ask of a payment method, which lib/payment-methods fills.
CREATE TABLE "payment_method_rule" (
    "method" "payment_method" NOT NULL,
    "timing" VARCHAR(20) NOT NULL,

    CONSTRAINT "payment_method_rule_pkey" PRIMARY KEY ("method")
);

-- The rules of the actions receive_cheque, clear_cheque and bounce_cheque say which methods a person clears.
ALTER TABLE "order" DROP CONSTRAINT order_cheque_pays_it;

-- Open orders that are not paid, whatever their method.
DROP INDEX order_on_delivery_email_idx;
DROP INDEX order_on_delivery_phone_idx;
DROP INDEX order_on_delivery_place_idx;
CREATE INDEX order_unpaid_email_idx ON "order" (lower(email))
  WHERE status IN ('pending', 'processing', 'shipped') AND payment_status NOT IN ('paid', 'refunded');
CREATE INDEX order_unpaid_phone_idx ON "order" (phone)
  WHERE status IN ('pending', 'processing', 'shipped') AND payment_status NOT IN ('paid', 'refunded');
CREATE INDEX order_unpaid_place_idx ON "order" (delivery_place(shipping_street, shipping_city, shipping_region))
  WHERE status IN ('pending', 'processing', 'shipped') AND payment_status NOT IN ('paid', 'refunded');
