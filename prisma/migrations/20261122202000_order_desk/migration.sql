-- What staff do with an order at the desk (BEYOND-36, BEYOND-37): what is noted beside its two states, what the database
-- refuses, and money that is given back without the provider.

ALTER TABLE "order"
  ADD COLUMN "carrier" VARCHAR(80),
  ADD COLUMN "cancel_reason" VARCHAR(500);

CREATE TABLE "phone_call" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "reached" BOOLEAN NOT NULL,
    "note" VARCHAR(500) NOT NULL DEFAULT '',
    "made_by" VARCHAR(120) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "phone_call_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "refund_elsewhere" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "reference" VARCHAR(64),
    "amount_pesewas" INTEGER NOT NULL,
    "receipt" VARCHAR(120) NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "made_by" VARCHAR(120) NOT NULL DEFAULT '',
    "request_key" VARCHAR(100),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_elsewhere_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "order_mail" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "event" VARCHAR(60) NOT NULL,
    "accepted" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "phone_call_order_id_idx" ON "phone_call"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_elsewhere_request_key_key" ON "refund_elsewhere"("request_key");

-- CreateIndex
CREATE INDEX "refund_elsewhere_order_id_idx" ON "refund_elsewhere"("order_id");

-- CreateIndex
CREATE INDEX "refund_elsewhere_reference_idx" ON "refund_elsewhere"("reference");

-- CreateIndex
CREATE INDEX "order_mail_order_id_idx" ON "order_mail"("order_id");

-- AddForeignKey
ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_elsewhere" ADD CONSTRAINT "refund_elsewhere_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_elsewhere" ADD CONSTRAINT "refund_elsewhere_reference_fkey" FOREIGN KEY ("reference") REFERENCES "payment"("reference") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- --- Calls -------------------------------------------------------------------------------------

CREATE FUNCTION phone_call_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.made_by := current_actor();
  IF NEW.reached THEN
    UPDATE "order" SET called_at = now() WHERE id = NEW.order_id AND called_at IS NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER phone_call_made BEFORE INSERT ON "phone_call" FOR EACH ROW EXECUTE FUNCTION phone_call_made();

-- --- Money that was given back without the provider --------------------------------------------

-- Of the payment that paid an order: what is through at the provider, and what was given back elsewhere.
CREATE FUNCTION paid_back_pesewas(of_order uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT ((SELECT coalesce(sum(amount_pesewas), 0) FROM refund
      WHERE reference = placed.payment_reference AND status = 'processed')
    + (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_elsewhere given
      WHERE given.order_id = placed.id AND (given.reference IS NULL OR given.reference = placed.payment_reference)))::int
  FROM "order" placed WHERE placed.id = of_order
$$;

CREATE OR REPLACE FUNCTION refundable_pesewas(payment_reference text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN status = 'mismatch' THEN captured_pesewas
               WHEN status IN ('paid', 'duplicate') THEN coalesce(captured_pesewas, amount_pesewas) END
    - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund WHERE reference = payment_reference AND status <> 'failed')
    - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_request
       WHERE reference = payment_reference AND provider_id IS NULL AND refusal IS NULL)
    - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_elsewhere WHERE reference = payment_reference))::int
  FROM payment WHERE reference = payment_reference
$$;

-- The same of an order that was paid without the provider: in cash, by cheque.
CREATE FUNCTION refundable_by_hand_pesewas(of_order uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT (total_pesewas - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_elsewhere WHERE order_id = of_order))::int
  FROM "order" placed WHERE id = of_order AND payment_status = 'paid'
    AND NOT EXISTS (SELECT FROM payment WHERE reference = placed.payment_reference)
$$;

CREATE FUNCTION refund_elsewhere_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed record;
  known record;
  remaining int;
  disputed text;
BEGIN
  -- One after the other, as the requests of an order.
  SELECT number, payment_reference INTO placed FROM "order" WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    PERFORM refuse('refund_elsewhere_guard', format('There is no order %s: copy the id of the order.', NEW.order_id));
  END IF;
  SELECT order_id, amount_pesewas INTO known FROM refund_elsewhere WHERE request_key = NEW.request_key;
  IF FOUND AND (known.order_id, known.amount_pesewas) = (NEW.order_id, NEW.amount_pesewas) THEN
    RETURN NULL;
  END IF;
  IF FOUND THEN
    PERFORM refuse('refund_elsewhere_guard', format('Key %s belongs to another refund: take a new one.', NEW.request_key));
  END IF;

  NEW.reference := coalesce(nullif(NEW.reference, ''),
    (SELECT reference FROM payment WHERE reference = placed.payment_reference AND order_id = NEW.order_id));
  remaining := CASE WHEN NEW.reference IS NULL THEN refundable_by_hand_pesewas(NEW.order_id)
    ELSE (SELECT refundable_pesewas(reference) FROM payment WHERE reference = NEW.reference AND order_id = NEW.order_id) END;
  SELECT provider_id INTO disputed FROM dispute WHERE reference = NEW.reference AND resolved_at IS NULL LIMIT 1;
  PERFORM refuse('refund_elsewhere_guard', problem) FROM (SELECT CASE
    WHEN remaining IS NULL THEN format('Order %s was not paid: there is nothing to give back.', placed.number)
    WHEN disputed IS NOT NULL THEN
      format('Payment %s is disputed: answer dispute %s at Paystack, or the money may go back twice.', NEW.reference, disputed)
    WHEN coalesce(NEW.amount_pesewas, 0) <= 0 THEN 'The amount is missing: amount_pesewas is 1200 for GH₵12.00.'
    WHEN NEW.amount_pesewas > remaining THEN format('Order %s has %s left to give back: %s is too much.',
      placed.number, in_cedis(remaining), in_cedis(NEW.amount_pesewas))
    WHEN btrim(coalesce(NEW.receipt, '')) = '' THEN 'Say in receipt by what the money can be found: a transaction, a receipt.'
    WHEN btrim(coalesce(NEW.reason, '')) = '' THEN 'Say in reason why the money went back.'
  END AS problem) AS found WHERE problem IS NOT NULL;
  NEW.made_by := current_actor();
  RETURN NEW;
END $$;
CREATE TRIGGER refund_elsewhere_guard BEFORE INSERT ON "refund_elsewhere"
  FOR EACH ROW EXECUTE FUNCTION refund_elsewhere_guard();

-- A part is told by a mail of its own; the whole makes the order refunded, which is told by the order's.
CREATE FUNCTION refund_elsewhere_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order" SET payment_status = 'refunded'
  WHERE id = NEW.order_id AND payment_status = 'paid' AND (NEW.reference IS NULL OR NEW.reference = payment_reference)
    AND paid_back_pesewas(id) >= total_pesewas;
  IF NOT FOUND THEN
    PERFORM graphile_worker.add_job(
      'refund-mail',
      json_build_object('refundId', NEW.id, 'event', 'elsewhere'),
      job_key := 'refund-mail:' || NEW.id || ':elsewhere',
      max_attempts := 60
    );
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_elsewhere_given AFTER INSERT ON "refund_elsewhere"
  FOR EACH ROW EXECUTE FUNCTION refund_elsewhere_given();

CREATE OR REPLACE FUNCTION refund_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text;
BEGIN
  IF NEW.status = 'processed' THEN
    SELECT 'processed' INTO event FROM "order"
    WHERE id = NEW.order_id AND (payment_reference IS DISTINCT FROM NEW.reference OR total_pesewas > paid_back_pesewas(id));
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

-- --- What is kept ------------------------------------------------------------------------------

CREATE TRIGGER phone_call_kept BEFORE DELETE ON "phone_call" FOR EACH ROW EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER phone_call_not_emptied BEFORE TRUNCATE ON "phone_call" EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER refund_elsewhere_kept BEFORE DELETE ON "refund_elsewhere" FOR EACH ROW EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER refund_elsewhere_not_emptied BEFORE TRUNCATE ON "refund_elsewhere" EXECUTE FUNCTION order_record_kept();

-- The note of a call goes with the buyer.
CREATE FUNCTION desk_record_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'note' IS DISTINCT FROM to_jsonb(OLD) - 'note' THEN
    PERFORM refuse('order_record_unchanged', format('A %s of order %s stays as it was written.',
      replace(TG_TABLE_NAME, '_', ' '), (SELECT number FROM "order" WHERE id = OLD.order_id)));
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER phone_call_unchanged BEFORE UPDATE ON "phone_call" FOR EACH ROW EXECUTE FUNCTION desk_record_unchanged();
CREATE TRIGGER refund_elsewhere_unchanged BEFORE UPDATE ON "refund_elsewhere"
  FOR EACH ROW EXECUTE FUNCTION desk_record_unchanged();

-- What belongs to an order is recorded under the order's id, so that one question finds all of it.
CREATE TRIGGER phone_call_audit AFTER INSERT OR UPDATE ON "phone_call" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('order_id');
CREATE TRIGGER refund_elsewhere_audit AFTER INSERT ON "refund_elsewhere" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('order_id');
CREATE TRIGGER refund_request_audit AFTER INSERT ON "refund_request" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('order_id');

CREATE OR REPLACE FUNCTION without_person(recorded jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT recorded - '{first_name,last_name,email,phone,shipping_street,billing_street,delivery_note,tracking_number,review_reason,cancel_reason,note}'::text[]
$$;

-- --- Moves that nobody makes -------------------------------------------------------------------
-- By its name it runs after order_guard, which has its own words for the two states.

CREATE FUNCTION order_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  leaves CONSTANT boolean := OLD.status IN ('pending', 'processing') AND NEW.status IN ('shipped', 'delivered', 'completed');
BEGIN
  PERFORM refuse('order_moves', problem) FROM (SELECT CASE
    WHEN leaves AND NEW.payment_status = 'refunded' THEN
      format('Order %s was refunded: do not ship it.', NEW.number)
    WHEN leaves AND NEW.payment_method IN ('mobile_money', 'card', 'credit_card', 'paystack') AND NEW.payment_status <> 'paid' THEN
      format('Order %s is paid online and its payment is %s: ship it once it is paid.', NEW.number, NEW.payment_status)
    WHEN NEW.packed_at IS NOT NULL AND OLD.packed_at IS NULL AND NEW.payment_status = 'refunded' THEN
      format('Order %s was refunded: do not pack it.', NEW.number)
    WHEN NEW.packed_at IS NOT NULL AND OLD.packed_at IS NULL AND NEW.status IN ('pending', 'cancelled') THEN
      format('Order %s is %s: only an order that is processing is packed.', NEW.number, NEW.status)
    -- Of a lost dispute the provider takes the money without a refund.
    WHEN NEW.payment_status = 'refunded' AND OLD.payment_status <> 'refunded' AND paid_back_pesewas(NEW.id) < NEW.total_pesewas
      AND NOT EXISTS (SELECT FROM dispute WHERE reference = NEW.payment_reference AND resolution LIKE '%accepted') THEN
      format('Order %s: %s of %s was given back. Ask for a refund, or record what was given back elsewhere: the order becomes refunded by that.',
        NEW.number, in_cedis(paid_back_pesewas(NEW.id)), in_cedis(NEW.total_pesewas))
  END AS problem) AS found WHERE problem IS NOT NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER order_moves BEFORE UPDATE OF status, payment_status, packed_at, cheque_cleared_at ON "order"
  FOR EACH ROW EXECUTE FUNCTION order_moves();

-- Goods of an order come back to the shelf once, and only those that left it.
CREATE FUNCTION check_returned() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed record;
  out_yet int;
BEGIN
  SELECT number, status INTO placed FROM "order" WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF placed.status = 'cancelled' THEN
    PERFORM refuse('stock_movement_returned',
      format('Order %s was cancelled: its goods came back to the shelf then.', placed.number));
  END IF;
  SELECT coalesce((SELECT sum(quantity) FROM order_item WHERE order_id = NEW.order_id AND product_id = NEW.product_id), 0)
    - coalesce((SELECT sum(quantity) FROM stock_movement
        WHERE order_id = NEW.order_id AND product_id = NEW.product_id AND kind = 'returned'), 0) INTO out_yet;
  IF NEW.quantity > out_yet THEN
    PERFORM refuse('stock_movement_returned', format('Of order %s %s of "%s" can come back to the shelf, not %s.',
      placed.number, out_yet, (SELECT name FROM product WHERE id = NEW.product_id), NEW.quantity));
  END IF;
  RETURN NEW;
END $$;
-- Before move_stock, by name: the order is locked before its stock, as in a cancellation.
CREATE TRIGGER check_returned BEFORE INSERT ON "stock_movement" FOR EACH ROW
  WHEN (NEW.kind = 'returned' AND NEW.order_id IS NOT NULL) EXECUTE FUNCTION check_returned();

-- --- Mails -------------------------------------------------------------------------------------
-- "Shipped" waits a minute for its tracking number. One that comes later has its own mail, unless "shipped" still waits:
-- that one is written when it is sent, and says it.

DROP FUNCTION queue_order_mail(uuid, text);
CREATE FUNCTION queue_order_mail(order_id uuid, event text, not_before timestamptz DEFAULT now()) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'order-mail',
    json_build_object('orderId', order_id, 'event', event),
    job_key := 'order-mail:' || order_id || ':' || event,
    run_at := not_before,
    max_attempts := 60
  );
END $$;

CREATE OR REPLACE FUNCTION order_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_status_history (order_id, status, note) VALUES (NEW.id, NEW.status, 'Order created');
    PERFORM queue_order_mail(NEW.id, 'placed');
    RETURN NULL;
  END IF;
  IF NEW.payment_status IS DISTINCT FROM OLD.payment_status THEN
    IF NEW.payment_status IN ('paid', 'refunded') THEN
      INSERT INTO order_status_history (order_id, status, note)
        VALUES (NEW.id, NEW.payment_status, CASE NEW.payment_status WHEN 'paid' THEN 'Payment received' ELSE 'Payment refunded' END);
      PERFORM queue_order_mail(NEW.id, NEW.payment_status::text);
    ELSIF NEW.status = OLD.status THEN
      INSERT INTO order_status_history (order_id, status, note) VALUES (NEW.id, NEW.status, 'Payment ' || NEW.payment_status);
    END IF;
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status THEN
    INSERT INTO order_status_history (order_id, status) VALUES (NEW.id, NEW.status);
    IF NEW.status IN ('delivered', 'cancelled') THEN
      PERFORM queue_order_mail(NEW.id, NEW.status::text);
    ELSIF NEW.status = 'shipped' THEN
      PERFORM queue_order_mail(NEW.id, 'shipped',
        CASE WHEN NEW.tracking_number IS NULL THEN now() + interval '1 minute' ELSE now() END);
    END IF;
  ELSIF NEW.status = 'shipped' AND NEW.tracking_number IS NOT NULL
      AND NEW.tracking_number IS DISTINCT FROM OLD.tracking_number THEN
    PERFORM FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = 'order-mail:' || NEW.id || ':shipped' AND attempts < max_attempts),
      run_at := now());
    IF NOT FOUND THEN
      PERFORM queue_order_mail(NEW.id, 'tracking');
    END IF;
  END IF;
  RETURN NULL;
END $$;
