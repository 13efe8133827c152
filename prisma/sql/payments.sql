-- Amount that the shop received for a paid order.
CREATE OR REPLACE FUNCTION taken_pesewas(of_order uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT captured_pesewas FROM payment WHERE reference = placed.payment_reference), total_pesewas)
  FROM "order" placed WHERE placed.id = of_order
$$;

-- Refunded amount of an order's payment: refunds completed by the provider, and manual ones.
CREATE OR REPLACE FUNCTION paid_back_pesewas(of_order uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT ((SELECT coalesce(sum(amount_pesewas), 0) FROM refund
      WHERE reference = placed.payment_reference AND status = 'processed')
    + (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_elsewhere given
      WHERE given.order_id = placed.id AND (given.reference IS NULL OR given.reference = placed.payment_reference)))::int
  FROM "order" placed WHERE placed.id = of_order
$$;

-- Refundable amount of a payment: received minus completed, pending and requested refunds. Failed refunds do not count.
CREATE OR REPLACE FUNCTION refundable_pesewas(payment_reference text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN status = 'mismatch' THEN captured_pesewas
               WHEN status IN ('paid', 'duplicate') THEN coalesce(captured_pesewas, amount_pesewas) END
    - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund WHERE reference = payment_reference AND status <> 'failed')
    - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_request
       WHERE reference = payment_reference AND provider_id IS NULL AND refusal IS NULL)
    - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_elsewhere WHERE reference = payment_reference))::int
  FROM payment WHERE reference = payment_reference
$$;

-- Whether an order's whole payment is being refunded and not complete.
CREATE OR REPLACE FUNCTION is_being_refunded(of_order uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(payment_status = 'paid' AND refundable_pesewas(payment_reference) <= 0, false)
  FROM "order" WHERE id = of_order
$$;

-- Refundable amount of an order paid without the provider: in cash or by cheque.
CREATE OR REPLACE FUNCTION refundable_by_hand_pesewas(of_order uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT (total_pesewas - (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_elsewhere WHERE order_id = of_order))::int
  FROM "order" placed WHERE id = of_order AND payment_status = 'paid'
    AND NOT EXISTS (SELECT FROM payment WHERE reference = placed.payment_reference)
$$;

-- Deferred to the commit, because the order may be written before its payment.
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

-- Keeps provider events while a payment can be disputed: card schemes allow up to 540 days.
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
