-- An order that a person has to look at is told to the staff by mail: one mail for all reasons that come up before it is
-- sent, and another for a reason that comes later. The job is part of the transaction that flags the order.

CREATE FUNCTION review_lines(reason text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_to_array(reason, E'\n'), '{}')
$$;

CREATE FUNCTION order_flagged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.needs_review AND review_lines(NEW.review_reason) <@ review_lines(OLD.review_reason) THEN
    RETURN NULL;
  END IF;
  PERFORM graphile_worker.add_job(
    'staff-mail',
    json_build_object('event', 'order_to_look_at', 'orderId', NEW.id),
    job_key := 'staff-mail:order_to_look_at:' || NEW.id,
    max_attempts := 25
  );
  RETURN NULL;
END $$;

CREATE TRIGGER order_flagged AFTER INSERT OR UPDATE OF needs_review, review_reason ON "order" FOR EACH ROW
  WHEN (NEW.needs_review) EXECUTE FUNCTION order_flagged();
