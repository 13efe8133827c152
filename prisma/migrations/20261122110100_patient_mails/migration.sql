-- A mail is tried again for two weeks, so that a relay that is away over the holidays loses none: nine tries in the first
-- four hours, then one every six hours. server/core/queue.ts says the same for the jobs of the app.
CREATE OR REPLACE FUNCTION queue_order_mail(order_id uuid, event text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'order-mail',
    json_build_object('orderId', order_id, 'event', event),
    job_key := 'order-mail:' || order_id || ':' || event,
    max_attempts := 60
  );
END $$;

CREATE OR REPLACE FUNCTION order_flagged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.needs_review AND review_lines(NEW.review_reason) <@ review_lines(OLD.review_reason) THEN
    RETURN NULL;
  END IF;
  PERFORM graphile_worker.add_job(
    'staff-mail',
    json_build_object('event', 'order_to_look_at', 'orderId', NEW.id),
    job_key := 'staff-mail:order_to_look_at:' || NEW.id,
    max_attempts := 60
  );
  RETURN NULL;
END $$;
