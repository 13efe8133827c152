CREATE OR REPLACE FUNCTION queue_order_mail(order_id uuid, event text, not_before timestamptz DEFAULT now()) RETURNS void
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

-- What the rider takes is paid by hand, by staff: they know.
CREATE OR REPLACE FUNCTION order_noticed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  on_delivery CONSTANT boolean := NEW.payment_method IN ('cash', 'bank_cheque');
  was_paid CONSTANT boolean := TG_OP = 'UPDATE' AND OLD.payment_status = 'paid';
BEGIN
  IF on_delivery AND TG_OP = 'INSERT' THEN
    INSERT INTO staff_notice (event, order_id) VALUES ('placed', NEW.id);
  ELSIF NOT on_delivery AND NEW.payment_status = 'paid' AND NOT was_paid THEN
    INSERT INTO staff_notice (event, order_id) VALUES ('paid', NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_noticed AFTER INSERT OR UPDATE OF payment_status ON "order"
  FOR EACH ROW EXECUTE FUNCTION order_noticed();

-- A cheque that clears settles the flag that it bounced.
CREATE OR REPLACE FUNCTION order_cheque_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cheque_cleared_at IS NULL THEN
    INSERT INTO order_flag (order_id, kind) VALUES (NEW.id, 'cheque_bounced')
      ON CONFLICT (order_id, kind, reference) WHERE resolved_at IS NULL DO NOTHING;
    RETURN NULL;
  END IF;
  UPDATE order_flag SET resolved_at = now() WHERE order_id = NEW.id AND kind = 'cheque_bounced' AND resolved_at IS NULL;
  IF NEW.status = 'cancelled' THEN
    INSERT INTO order_flag (order_id, kind) VALUES (NEW.id, 'cheque_cleared_after_cancellation')
      ON CONFLICT (order_id, kind, reference) WHERE resolved_at IS NULL DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_cheque_told AFTER UPDATE ON "order" FOR EACH ROW
  WHEN ((NEW.cheque_bounced_at IS NOT NULL AND OLD.cheque_bounced_at IS NULL)
    OR (NEW.cheque_cleared_at IS NOT NULL AND OLD.cheque_cleared_at IS NULL))
  EXECUTE FUNCTION order_cheque_told();
