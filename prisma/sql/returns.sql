CREATE OR REPLACE FUNCTION return_request_asked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed record;
BEGIN
  -- Returns of one order come one after the other: the second sees what the first has taken.
  SELECT number, status, payment_status INTO placed FROM "order" WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF placed.status NOT IN ('delivered', 'completed') THEN
    PERFORM refuse('return_request_rules', format(
      'Order %s is %s: only what was delivered can come back.', placed.number, placed.status));
  END IF;
  IF placed.payment_status = 'refunded' THEN
    PERFORM refuse('return_request_rules', format('Order %s was paid back already.', placed.number));
  END IF;
  NEW.state := 'asked';
  NEW.answered_at := NULL;
  NEW.received_at := NULL;
  NEW.refunded_at := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER return_request_asked BEFORE INSERT ON "return_request"
  FOR EACH ROW EXECUTE FUNCTION return_request_asked();

-- asked > accepted > received > refunded, or refused before the goods are back.
CREATE OR REPLACE FUNCTION return_request_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.reason, NEW.request_key, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.reason, OLD.request_key, OLD.created_at)
     OR (NEW.words IS DISTINCT FROM OLD.words AND NEW.words IS NOT NULL) THEN
    PERFORM refuse('return_request_rules', 'What the buyer asked for stays as it was written.');
  END IF;
  IF NEW.state <> OLD.state THEN
    IF (OLD.state, NEW.state) NOT IN (('asked', 'accepted'), ('asked', 'refused'), ('accepted', 'refused'),
        ('accepted', 'received'), ('received', 'refunded')) THEN
      PERFORM refuse('return_request_rules', format('A return that is %s cannot become %s.', OLD.state, NEW.state));
    END IF;
    IF NEW.state IN ('accepted', 'refused') AND btrim(coalesce(NEW.answer, '')) = '' THEN
      PERFORM refuse('return_request_rules', CASE NEW.state
        WHEN 'accepted' THEN 'Say in answer where the goods go.' ELSE 'Say in answer why not.' END);
    END IF;
    NEW.answered_at := CASE WHEN NEW.state IN ('accepted', 'refused') THEN now() ELSE OLD.answered_at END;
    NEW.received_at := CASE NEW.state WHEN 'received' THEN now() ELSE OLD.received_at END;
    NEW.refunded_at := CASE NEW.state WHEN 'refunded' THEN now() ELSE OLD.refunded_at END;
  END IF;
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER return_request_rules BEFORE UPDATE ON "return_request"
  FOR EACH ROW EXECUTE FUNCTION return_request_rules();

CREATE OR REPLACE FUNCTION return_line_asked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked record;
  item record;
  coming int;
BEGIN
  SELECT order_id, state INTO asked FROM return_request WHERE id = NEW.return_id;
  SELECT order_id, name, quantity INTO item FROM order_item WHERE id = NEW.order_item_id;
  IF item.order_id IS DISTINCT FROM asked.order_id THEN
    PERFORM refuse('return_line_rules', 'A line of a return names a line of its order.');
  END IF;
  IF asked.state <> 'asked' THEN
    PERFORM refuse('return_line_rules', 'A return that was answered takes no more lines.');
  END IF;
  PERFORM FROM "order" WHERE id = asked.order_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(l.quantity), 0) INTO coming
    FROM return_line l JOIN return_request r ON r.id = l.return_id
    WHERE l.order_item_id = NEW.order_item_id AND r.state <> 'refused';
  IF coming + NEW.quantity > item.quantity THEN
    PERFORM refuse('return_line_rules', format('Of "%s" %s of %s can still come back.',
      item.name, item.quantity - coming, item.quantity));
  END IF;
  NEW.restocked := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER return_line_asked BEFORE INSERT ON "return_line" FOR EACH ROW EXECUTE FUNCTION return_line_asked();

-- Goods that are whole go back on the shelf, once; what is broken does not.
CREATE OR REPLACE FUNCTION return_line_received() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked record;
  sold_product uuid;
BEGIN
  IF (NEW.id, NEW.return_id, NEW.order_item_id, NEW.quantity)
     IS DISTINCT FROM (OLD.id, OLD.return_id, OLD.order_item_id, OLD.quantity)
     OR (OLD.restocked IS NOT NULL AND NEW.restocked IS DISTINCT FROM OLD.restocked) THEN
    PERFORM refuse('return_line_rules', 'The lines of a return stay as they were asked for and taken in.');
  END IF;
  IF NEW.restocked IS NOT NULL AND OLD.restocked IS NULL THEN
    SELECT order_id, state INTO asked FROM return_request WHERE id = NEW.return_id;
    IF asked.state <> 'received' THEN
      PERFORM refuse('return_line_rules', 'Goods go back on the shelf once their return is received.');
    END IF;
    SELECT product_id INTO sold_product FROM order_item WHERE id = NEW.order_item_id;
    IF NEW.restocked AND sold_product IS NOT NULL THEN
      INSERT INTO stock_movement (product_id, kind, quantity, order_id, reason)
        VALUES (sold_product, 'returned', NEW.quantity, asked.order_id, 'Sent back by the buyer');
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER return_line_received BEFORE UPDATE ON "return_line"
  FOR EACH ROW EXECUTE FUNCTION return_line_received();

CREATE OR REPLACE FUNCTION return_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'return-mail',
    json_build_object('returnId', NEW.id, 'event', NEW.state),
    job_key := 'return-mail:' || NEW.id || ':' || NEW.state,
    max_attempts := 60
  );
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER return_told AFTER UPDATE ON "return_request" FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NEW.state IN ('accepted', 'refused', 'received')) EXECUTE FUNCTION return_told();

CREATE OR REPLACE FUNCTION return_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE return_request SET state = 'refunded'
    WHERE state = 'received' AND id = (SELECT return_id FROM refund_request WHERE provider_id = NEW.provider_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER return_refunded AFTER INSERT OR UPDATE ON "refund" FOR EACH ROW
  WHEN (NEW.status = 'processed') EXECUTE FUNCTION return_refunded();

-- One refund of a return at a time, and only for goods that are back. One that was refused or failed leaves room for another.
CREATE OR REPLACE FUNCTION refund_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked record;
BEGIN
  -- The order first, as whoever writes down a refund does.
  PERFORM FROM "order" WHERE id = NEW.order_id FOR NO KEY UPDATE;
  SELECT order_id, state INTO asked FROM return_request WHERE id = NEW.return_id FOR UPDATE;
  IF asked.order_id IS DISTINCT FROM NEW.order_id THEN
    PERFORM refuse('refund_of_return', 'This return is of another order.');
  END IF;
  IF asked.state <> 'received' THEN
    PERFORM refuse('refund_of_return', CASE asked.state
      WHEN 'refunded' THEN 'This return was paid back already.'
      ELSE 'Money goes back for a return once the goods are received.' END);
  END IF;
  IF EXISTS (SELECT FROM refund_request q LEFT JOIN refund f ON f.provider_id = q.provider_id
      WHERE q.return_id = NEW.return_id AND q.refusal IS NULL AND f.status IS DISTINCT FROM 'failed') THEN
    PERFORM refuse('refund_of_return', 'The money of this return is on its way back already.');
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER refund_of_return BEFORE INSERT ON "refund_request" FOR EACH ROW
  WHEN (NEW.return_id IS NOT NULL) EXECUTE FUNCTION refund_of_return();
