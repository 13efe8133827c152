-- An order that costs nothing is paid as it is placed, which its mail "placed" says.

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
      IF NEW.total_pesewas > 0 THEN
        PERFORM queue_order_mail(NEW.id, NEW.payment_status::text);
      END IF;
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
