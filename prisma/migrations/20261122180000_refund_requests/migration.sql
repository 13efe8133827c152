-- Money is given back by a row, whoever writes it: desk, Prisma Studio, terminal. The worker carries it out at Paystack.

-- What an attempt took, where that is known in cedis: of a wrong amount, too, what came can go back.
ALTER TABLE "payment" ADD COLUMN "captured_pesewas" INTEGER;

ALTER TABLE "refund" ADD CONSTRAINT "refund_reference_fkey" FOREIGN KEY ("reference") REFERENCES "payment"("reference") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "refund_reference_idx" ON "refund"("reference");

CREATE TABLE "refund_request" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "reference" VARCHAR(64) NOT NULL DEFAULT '',
    "amount_pesewas" INTEGER NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "asked_by" VARCHAR(120) NOT NULL,
    "request_key" VARCHAR(100),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "provider_id" VARCHAR(40),
    "refusal" VARCHAR(500),

    CONSTRAINT "refund_request_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "refund_request_request_key_key" ON "refund_request"("request_key");
CREATE UNIQUE INDEX "refund_request_provider_id_key" ON "refund_request"("provider_id");
CREATE INDEX "refund_request_order_id_idx" ON "refund_request"("order_id");
CREATE INDEX "refund_request_reference_idx" ON "refund_request"("reference");
-- Those that Paystack has not answered.
CREATE INDEX refund_request_open_idx ON "refund_request" (created_at) WHERE provider_id IS NULL AND refusal IS NULL;

ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_reference_fkey" FOREIGN KEY ("reference") REFERENCES "payment"("reference") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE FUNCTION in_cedis(pesewas bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'GH₵' || to_char(pesewas / 100.0, 'FM999,999,990.00')
$$;

-- What a payment took and has not been given back, is not on its way back and is not asked for. A refund that failed is none.
CREATE FUNCTION refundable_pesewas(payment_reference text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN status = 'mismatch' THEN captured_pesewas
               WHEN status IN ('paid', 'duplicate') THEN coalesce(captured_pesewas, amount_pesewas) END
    - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund WHERE reference = payment_reference AND status <> 'failed')
    - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_request
       WHERE reference = payment_reference AND provider_id IS NULL AND refusal IS NULL))::int
  FROM payment WHERE reference = payment_reference
$$;

CREATE FUNCTION refund_request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed record;
  known record;
  attempt record;
  disputed text;
  remaining int;
  refused text;
BEGIN
  -- Requests for one order come one after the other: the second sees what the first has left.
  SELECT number, payment_reference INTO placed FROM "order" WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no order %: copy the id of the order that is refunded.', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_request_guard';
  END IF;

  SELECT order_id, amount_pesewas INTO known FROM refund_request WHERE request_key = NEW.request_key;
  IF FOUND AND (known.order_id, known.amount_pesewas) = (NEW.order_id, NEW.amount_pesewas) THEN
    RETURN NULL;
  END IF;
  IF FOUND THEN
    refused := 'Key ' || NEW.request_key || ' belongs to another refund: take a new one.';
  END IF;

  NEW.reference := coalesce(nullif(NEW.reference, ''), placed.payment_reference);
  SELECT status INTO attempt FROM payment WHERE reference = NEW.reference AND order_id = NEW.order_id;
  remaining := refundable_pesewas(NEW.reference);
  SELECT provider_id INTO disputed FROM dispute WHERE reference = NEW.reference AND resolved_at IS NULL LIMIT 1;
  refused := CASE
    WHEN refused IS NOT NULL THEN refused
    WHEN attempt IS NULL THEN format('Order %s was not paid online%s: pay the customer back another way.',
      placed.number, coalesce(' with ' || NEW.reference, ''))
    WHEN remaining IS NULL AND attempt.status = 'mismatch' THEN
      format('Payment %s came in another currency, or nobody knows how much: refund it in Paystack''s dashboard.', NEW.reference)
    WHEN remaining IS NULL THEN format('Payment %s is %s: nothing was paid with it.', NEW.reference, attempt.status)
    WHEN disputed IS NOT NULL THEN
      format('Payment %s is disputed: answer dispute %s at Paystack, or the money may go back twice.', NEW.reference, disputed)
    WHEN coalesce(NEW.amount_pesewas, 0) <= 0 THEN 'The amount is missing: amount_pesewas is 1200 for GH₵12.00.'
    WHEN NEW.amount_pesewas > remaining THEN format('Payment %s of order %s has %s left to give back: %s is too much.',
      NEW.reference, placed.number, in_cedis(remaining), in_cedis(NEW.amount_pesewas))
    WHEN btrim(coalesce(NEW.reason, '')) = '' THEN 'Say in reason why the money goes back.'
    WHEN btrim(coalesce(NEW.asked_by, '')) = '' THEN 'Say in asked_by who asks for the refund.'
  END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_request_guard';
  END IF;
  -- What came of it is for the worker to say.
  NEW.sent_at := NULL;
  NEW.provider_id := NULL;
  NEW.refusal := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_request_guard BEFORE INSERT ON "refund_request"
  FOR EACH ROW EXECUTE FUNCTION refund_request_guard();

CREATE FUNCTION refund_request_queued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'send-refund',
    json_build_object('requestId', NEW.id),
    job_key := 'send-refund:' || NEW.id,
    max_attempts := 60
  );
  RETURN NULL;
END $$;
CREATE TRIGGER refund_request_queued AFTER INSERT ON "refund_request"
  FOR EACH ROW EXECUTE FUNCTION refund_request_queued();

CREATE FUNCTION refund_request_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.reference, NEW.amount_pesewas, NEW.reason, NEW.asked_by, NEW.request_key, NEW.created_at)
     IS DISTINCT FROM
     (OLD.id, OLD.order_id, OLD.reference, OLD.amount_pesewas, OLD.reason, OLD.asked_by, OLD.request_key, OLD.created_at)
     OR (OLD.provider_id IS NOT NULL AND NEW.provider_id IS DISTINCT FROM OLD.provider_id) THEN
    RAISE EXCEPTION 'The request for a refund of % stays as it was asked for: what more should go back is another request.',
      in_cedis(OLD.amount_pesewas)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_request_unchanged BEFORE UPDATE ON "refund_request"
  FOR EACH ROW EXECUTE FUNCTION refund_request_unchanged();

CREATE OR REPLACE FUNCTION order_record_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  order_number text;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    RAISE EXCEPTION 'Table "%" cannot be emptied: orders and what belongs to them are kept for the books.', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_kept';
  END IF;
  IF TG_TABLE_NAME = 'order' THEN
    RAISE EXCEPTION 'Order % cannot be deleted: set its status to cancelled, which gives its stock back.', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_kept';
  END IF;
  SELECT number INTO order_number FROM "order" WHERE id = OLD.order_id;
  RAISE EXCEPTION '% of order % cannot be deleted: orders are kept for the books.',
    CASE TG_TABLE_NAME WHEN 'order_item' THEN 'A line' WHEN 'order_status_history' THEN 'The history'
      ELSE 'A ' || replace(TG_TABLE_NAME, '_', ' ') END, order_number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_kept';
END $$;
CREATE TRIGGER refund_request_kept BEFORE DELETE ON "refund_request" FOR EACH ROW EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER refund_request_not_emptied BEFORE TRUNCATE ON "refund_request" EXECUTE FUNCTION order_record_kept();

-- Whoever cancels: the money is still here, and its customer was told that it goes back.
CREATE FUNCTION order_cancelled_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  online CONSTANT boolean := EXISTS (SELECT FROM payment WHERE reference = NEW.payment_reference AND order_id = NEW.id);
BEGIN
  UPDATE "order" SET needs_review = true,
    review_reason = concat_ws(E'\n', review_reason, 'Cancelled after it was paid: ' || CASE WHEN online
      THEN format('give %s back by a refund request', NEW.payment_reference) ELSE 'pay the customer back' END)
  WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_cancelled_paid AFTER UPDATE ON "order" FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled' AND NEW.payment_status = 'paid' AND NEW.total_pesewas > 0)
  EXECUTE FUNCTION order_cancelled_paid();

-- --- Mails -------------------------------------------------------------------------------------
-- The customer is told that money was sent back and that it went through. The refund that completes the whole is told by
-- the mail of the order that becomes refunded.

CREATE FUNCTION refund_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text;
BEGIN
  IF NEW.status = 'processed' THEN
    SELECT 'processed' INTO event FROM "order"
    WHERE id = NEW.order_id AND (payment_reference IS DISTINCT FROM NEW.reference OR total_pesewas > (
      SELECT sum(amount_pesewas) FROM refund WHERE reference = NEW.reference AND status = 'processed'));
  ELSIF TG_OP = 'INSERT' AND NEW.status IN ('pending', 'processing') THEN
    event := 'sent';
  END IF;
  IF event IS NOT NULL THEN
    PERFORM graphile_worker.add_job(
      'refund-mail',
      json_build_object('refundId', NEW.id, 'event', event),
      job_key := 'refund-mail:' || NEW.id || ':' || event,
      max_attempts := 60
    );
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_made AFTER INSERT ON "refund" FOR EACH ROW EXECUTE FUNCTION refund_told();
CREATE TRIGGER refund_moved AFTER UPDATE ON "refund" FOR EACH ROW
  WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION refund_told();
