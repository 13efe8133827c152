-- What the shop got for an order that is paid.
CREATE OR REPLACE FUNCTION taken_pesewas(of_order uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT captured_pesewas FROM payment WHERE reference = placed.payment_reference), total_pesewas)
  FROM "order" placed WHERE placed.id = of_order
$$;

-- Of the payment that paid an order: what is through at the provider, and what was given back elsewhere.
CREATE OR REPLACE FUNCTION paid_back_pesewas(of_order uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT ((SELECT coalesce(sum(amount_pesewas), 0) FROM refund
      WHERE reference = placed.payment_reference AND status = 'processed')
    + (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_elsewhere given
      WHERE given.order_id = placed.id AND (given.reference IS NULL OR given.reference = placed.payment_reference)))::int
  FROM "order" placed WHERE placed.id = of_order
$$;

-- What a payment took and has not been given back, is not on its way back and is not asked for. A refund that failed is none.
CREATE OR REPLACE FUNCTION refundable_pesewas(payment_reference text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN status = 'mismatch' THEN captured_pesewas
               WHEN status IN ('paid', 'duplicate') THEN coalesce(captured_pesewas, amount_pesewas) END
    - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund WHERE reference = payment_reference AND status <> 'failed')
    - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_request
       WHERE reference = payment_reference AND provider_id IS NULL AND refusal IS NULL)
    - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_elsewhere WHERE reference = payment_reference))::int
  FROM payment WHERE reference = payment_reference
$$;

-- What is refundable of an order that was paid without the provider: in cash, by cheque.
CREATE OR REPLACE FUNCTION refundable_by_hand_pesewas(of_order uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT (total_pesewas - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_elsewhere WHERE order_id = of_order))::int
  FROM "order" placed WHERE id = of_order AND payment_status = 'paid'
    AND NOT EXISTS (SELECT FROM payment WHERE reference = placed.payment_reference)
$$;

CREATE OR REPLACE FUNCTION in_cedis(pesewas bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'GH₵' || to_char(pesewas / 100.0, 'FM999,999,990.00')
$$;

-- At the end of the transaction, because the order may be written before its payment.
CREATE OR REPLACE FUNCTION order_is_paid_by_captured_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment WHERE reference = NEW.payment_reference
      AND (order_id <> NEW.id OR status <> 'paid' OR captured_pesewas IS NULL)) THEN
    PERFORM refuse('order_guard', format('Order %s: No payment was captured for it.', NEW.number));
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS order_is_paid_by_captured_money ON "order";
CREATE CONSTRAINT TRIGGER order_is_paid_by_captured_money AFTER UPDATE ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid')
  EXECUTE FUNCTION order_is_paid_by_captured_money();

-- What the provider told of a payment is needed as long as the payment can be disputed: card schemes allow up to 540 days.
CREATE OR REPLACE FUNCTION payment_event_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.received_at > now() - interval '540 days' AND EXISTS (SELECT FROM payment WHERE reference = OLD.reference) THEN
    RAISE EXCEPTION 'The event % of payment % cannot be deleted: a payment can be disputed for 540 days.',
      OLD.event, OLD.reference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_kept';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER payment_event_kept BEFORE DELETE ON "payment_event" FOR EACH ROW EXECUTE FUNCTION payment_event_kept();

CREATE OR REPLACE FUNCTION refund_request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
  SELECT provider_id INTO disputed FROM dispute WHERE order_id = NEW.order_id AND resolved_at IS NULL LIMIT 1;
  refused := CASE
    WHEN refused IS NOT NULL THEN refused
    WHEN attempt IS NULL THEN format('Order %s was not paid online%s: pay the customer back another way.',
      placed.number, coalesce(' with ' || NEW.reference, ''))
    WHEN remaining IS NULL AND attempt.status = 'mismatch' THEN
      format('Payment %s came in another currency, or nobody knows how much: refund it in Paystack''s dashboard.', NEW.reference)
    WHEN remaining IS NULL THEN format('Payment %s is %s: nothing was paid with it.', NEW.reference, attempt.status)
    WHEN disputed IS NOT NULL THEN
      format('A payment of order %s is disputed: answer dispute %s at Paystack, or the money may go back twice.', placed.number, disputed)
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

CREATE OR REPLACE TRIGGER refund_request_guard BEFORE INSERT ON "refund_request"
  FOR EACH ROW EXECUTE FUNCTION refund_request_guard();

CREATE OR REPLACE FUNCTION refund_request_queued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'send-refund',
    json_build_object('requestId', NEW.id),
    job_key := 'send-refund:' || NEW.id,
    max_attempts := 60
  );
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refund_request_queued AFTER INSERT ON "refund_request"
  FOR EACH ROW EXECUTE FUNCTION refund_request_queued();

CREATE OR REPLACE FUNCTION refund_elsewhere_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
  SELECT provider_id INTO disputed FROM dispute WHERE order_id = NEW.order_id AND resolved_at IS NULL LIMIT 1;
  PERFORM refuse('refund_elsewhere_guard', problem) FROM (SELECT CASE
    WHEN remaining IS NULL THEN format('Order %s was not paid: there is nothing to give back.', placed.number)
    WHEN disputed IS NOT NULL THEN
      format('A payment of order %s is disputed: answer dispute %s at Paystack, or the money may go back twice.', placed.number, disputed)
    WHEN coalesce(NEW.amount_pesewas, 0) <= 0 THEN 'The amount is missing: amount_pesewas is 1200 for GH₵12.00.'
    WHEN NEW.amount_pesewas > remaining THEN format('Order %s has %s left to give back: %s is too much.',
      placed.number, in_cedis(remaining), in_cedis(NEW.amount_pesewas))
    WHEN btrim(coalesce(NEW.receipt, '')) = '' THEN 'Say in receipt by what the money can be found: a transaction, a receipt.'
    WHEN btrim(coalesce(NEW.reason, '')) = '' THEN 'Say in reason why the money went back.'
  END AS problem) AS found WHERE problem IS NOT NULL;
  NEW.made_by := current_actor();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER refund_elsewhere_guard BEFORE INSERT ON "refund_elsewhere"
  FOR EACH ROW EXECUTE FUNCTION refund_elsewhere_guard();

-- A part is told by a mail of its own; the whole makes the order refunded, which is told by the order's.
CREATE OR REPLACE FUNCTION refund_elsewhere_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order" SET payment_status = 'refunded'
  WHERE id = NEW.order_id AND payment_status = 'paid' AND (NEW.reference IS NULL OR NEW.reference = payment_reference)
    AND paid_back_pesewas(id) >= taken_pesewas(id);
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

CREATE OR REPLACE TRIGGER refund_elsewhere_given AFTER INSERT ON "refund_elsewhere"
  FOR EACH ROW EXECUTE FUNCTION refund_elsewhere_given();

CREATE OR REPLACE FUNCTION refund_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text;
BEGIN
  IF NEW.status = 'processed' THEN
    SELECT 'processed' INTO event FROM "order"
    WHERE id = NEW.order_id AND (payment_reference IS DISTINCT FROM NEW.reference OR taken_pesewas(id) > paid_back_pesewas(id));
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

CREATE OR REPLACE TRIGGER refund_made AFTER INSERT ON "refund" FOR EACH ROW EXECUTE FUNCTION refund_told();
CREATE OR REPLACE TRIGGER refund_moved AFTER UPDATE ON "refund" FOR EACH ROW
  WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION refund_told();
