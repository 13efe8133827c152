-- A payment of another amount can be accepted as it came (decision 028). What counts is what was taken then: an order is
-- refunded once all of that went back, be it less or more than the order's total.

-- Why staff took an amount that was not asked for.
ALTER TABLE "payment" ADD COLUMN "accept_reason" VARCHAR(500);

-- What the shop got for an order that is paid.
CREATE FUNCTION taken_pesewas(of_order uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT captured_pesewas FROM payment WHERE reference = placed.payment_reference), total_pesewas)
  FROM "order" placed WHERE placed.id = of_order
$$;

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

CREATE OR REPLACE FUNCTION order_moves() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHEN NEW.payment_status = 'refunded' AND OLD.payment_status <> 'refunded'
      AND paid_back_pesewas(NEW.id) < taken_pesewas(NEW.id)
      AND NOT EXISTS (SELECT FROM dispute WHERE reference = NEW.payment_reference AND resolution LIKE '%accepted') THEN
      format('Order %s: %s of %s was given back. Ask for a refund, or record what was given back elsewhere: the order becomes refunded by that.',
        NEW.number, in_cedis(paid_back_pesewas(NEW.id)), in_cedis(taken_pesewas(NEW.id)))
  END AS problem) AS found WHERE problem IS NOT NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER payment_audit AFTER UPDATE ON "payment" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('order_id');
