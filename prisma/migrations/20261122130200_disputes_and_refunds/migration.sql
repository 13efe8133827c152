-- What happens to a payment after it was made. The order keeps its states: these rows stand beside it.

CREATE TABLE "dispute" (
    "id" UUID NOT NULL,
    "provider_id" VARCHAR(40) NOT NULL,
    "order_id" UUID NOT NULL,
    "reference" VARCHAR(64) NOT NULL,
    "status" VARCHAR(40) NOT NULL,
    "category" VARCHAR(40),
    "resolution" VARCHAR(40),
    "amount_pesewas" INTEGER,
    "due_at" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dispute_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "provider_id" VARCHAR(40) NOT NULL,
    "order_id" UUID NOT NULL,
    "reference" VARCHAR(64) NOT NULL,
    "status" VARCHAR(40) NOT NULL,
    "amount_pesewas" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "dispute_provider_id_key" ON "dispute"("provider_id");
CREATE INDEX "dispute_order_id_idx" ON "dispute"("order_id");
CREATE UNIQUE INDEX "refund_provider_id_key" ON "refund"("provider_id");
CREATE INDEX "refund_order_id_idx" ON "refund"("order_id");

ALTER TABLE "dispute" ADD CONSTRAINT "dispute_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whoever gives the money back, the provider or a person in Prisma Studio: goods that have not left must stay.
CREATE FUNCTION order_refunded_unshipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order" SET needs_review = true,
    review_reason = concat_ws(E'\n', review_reason, 'Refunded before it was shipped: do not ship')
  WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_refunded_unshipped AFTER UPDATE ON "order" FOR EACH ROW
  WHEN (NEW.payment_status = 'refunded' AND OLD.payment_status <> 'refunded' AND NEW.status IN ('pending', 'processing'))
  EXECUTE FUNCTION order_refunded_unshipped();
