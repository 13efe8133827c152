-- What becomes of a cheque stands beside the two states of its order (BEYOND-36).

ALTER TABLE "order"
  ADD COLUMN "cheque_received_at" TIMESTAMPTZ(3),
  ADD COLUMN "cheque_cleared_at" TIMESTAMPTZ(3),
  ADD COLUMN "cheque_bounced_at" TIMESTAMPTZ(3);

-- By its name it runs before order_guard, which sees to what follows from a payment.
CREATE FUNCTION order_cheque() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_method <> 'bank_cheque' THEN
    RAISE EXCEPTION 'Order % is not paid by cheque but by %: it has no cheque to receive or clear.',
      NEW.number, replace(NEW.payment_method::text, '_', ' ')
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_cheque';
  END IF;
  IF NEW.cheque_cleared_at IS NOT NULL AND NEW.cheque_bounced_at IS NOT NULL THEN
    RAISE EXCEPTION 'The cheque of order % has either cleared or bounced: empty cheque_bounced_at if it cleared after all.',
      NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_cheque';
  END IF;
  IF OLD.cheque_cleared_at IS NOT NULL AND NEW.cheque_cleared_at IS DISTINCT FROM OLD.cheque_cleared_at THEN
    RAISE EXCEPTION 'The cheque of order % has cleared: when it did stays as it is.', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_cheque';
  END IF;
  IF NEW.cheque_bounced_at IS NOT NULL AND NEW.payment_status IN ('paid', 'refunded') THEN
    RAISE EXCEPTION 'Order % is %: its cheque cannot bounce any more.', NEW.number, NEW.payment_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_cheque';
  END IF;

  NEW.cheque_received_at := coalesce(NEW.cheque_received_at, NEW.cheque_cleared_at, NEW.cheque_bounced_at);
  IF NEW.cheque_cleared_at IS NOT NULL AND NEW.payment_status <> 'refunded' THEN
    NEW.payment_status := 'paid';
  ELSIF NEW.cheque_bounced_at IS NOT NULL AND NEW.payment_status IN ('pending', 'processing') THEN
    NEW.payment_status := 'failed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_cheque BEFORE UPDATE ON "order" FOR EACH ROW
  WHEN ((NEW.cheque_received_at, NEW.cheque_cleared_at, NEW.cheque_bounced_at)
    IS DISTINCT FROM (OLD.cheque_received_at, OLD.cheque_cleared_at, OLD.cheque_bounced_at))
  EXECUTE FUNCTION order_cheque();

-- What a person has to see to. After the row: whoever looks at flags is told of them by an update of their own.
CREATE FUNCTION order_cheque_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told CONSTANT text := CASE
    WHEN NEW.cheque_cleared_at IS NOT NULL THEN 'Cheque cleared after cancellation: deliver, or pay the customer back'
    WHEN NEW.status IN ('pending', 'processing') THEN 'Cheque bounced: call the customer and do not ship'
    ELSE 'Cheque bounced: call the customer' END;
BEGIN
  UPDATE "order" SET needs_review = true, review_reason = concat_ws(E'\n', review_reason, told)
  WHERE id = NEW.id AND NOT told = ANY (review_lines(review_reason));
  RETURN NULL;
END $$;
CREATE TRIGGER order_cheque_told AFTER UPDATE ON "order" FOR EACH ROW
  WHEN ((NEW.cheque_bounced_at IS NOT NULL AND OLD.cheque_bounced_at IS NULL)
    OR (NEW.cheque_cleared_at IS NOT NULL AND OLD.cheque_cleared_at IS NULL AND NEW.status = 'cancelled'))
  EXECUTE FUNCTION order_cheque_told();
