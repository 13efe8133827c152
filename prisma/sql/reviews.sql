-- First name and initial: `Ama B.`
CREATE OR REPLACE FUNCTION reviewer_name(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(btrim(concat_ws(' ', btrim(first_name), nullif(upper(left(btrim(last_name), 1)), '') || '.')), 120)
$$;

CREATE OR REPLACE FUNCTION review_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought record;
BEGIN
  SELECT o.number, o.status, o.first_name, o.last_name, i.product_id INTO bought
    FROM order_item i JOIN "order" o ON o.id = i.order_id WHERE i.id = NEW.order_item_id;
  IF bought.status NOT IN ('delivered', 'completed') THEN
    PERFORM refuse('review_rules', format(
      'Order %s is %s: a review is written once the goods are delivered.', bought.number, bought.status));
  END IF;
  IF bought.product_id IS NULL THEN
    PERFORM refuse('review_rules', 'We do not sell this any more, so there is no page for a review.');
  END IF;
  NEW.product_id := bought.product_id;
  NEW.name := reviewer_name(bought.first_name, bought.last_name);
  NEW.state := 'pending';
  NEW.reason := NULL;
  NEW.answer := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER review_written BEFORE INSERT ON "review" FOR EACH ROW EXECUTE FUNCTION review_written();

-- Its writer changes stars and words, staff the rest. What was changed waits for staff anew.
CREATE OR REPLACE FUNCTION review_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_item_id, NEW.name, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.order_item_id, OLD.name, OLD.created_at)
     OR (NEW.product_id IS DISTINCT FROM OLD.product_id AND NEW.product_id IS NOT NULL) THEN
    PERFORM refuse('review_rules', 'A review stays with the order and the goods it is about.');
  END IF;
  IF (NEW.stars, NEW.words) IS DISTINCT FROM (OLD.stars, OLD.words) THEN
    IF is_staff_write() THEN
      PERFORM refuse('review_rules', 'What a buyer wrote stays as it was written.');
    END IF;
    NEW.state := 'pending';
    NEW.reason := NULL;
    NEW.answer := NULL;
    NEW.written_at := now();
  ELSIF NEW.state = 'refused' AND btrim(coalesce(NEW.reason, '')) = '' THEN
    PERFORM refuse('review_rules', 'Say in reason why it is not shown.');
  ELSIF NEW.state <> OLD.state AND NEW.state = 'pending' THEN
    PERFORM refuse('review_rules', 'A review that was answered waits no more: let it or refuse it.');
  ELSIF NEW.state = 'let' THEN
    NEW.reason := NULL;
  END IF;
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER review_rules BEFORE UPDATE ON "review" FOR EACH ROW EXECUTE FUNCTION review_rules();

-- The product is held first: of two reviews at once the second counts the first.
CREATE OR REPLACE FUNCTION review_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rated CONSTANT uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  IF rated IS NULL OR NOT ((TG_OP <> 'INSERT' AND OLD.state = 'let') OR (TG_OP <> 'DELETE' AND NEW.state = 'let')) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM product WHERE id = rated FOR NO KEY UPDATE;
  UPDATE product p SET rating = shown.rating, review_count = shown.many
    FROM (SELECT coalesce(round(avg(stars), 1), 0) AS rating, count(*)::int AS many
      FROM review WHERE product_id = rated AND state = 'let') AS shown
    WHERE p.id = rated AND (p.rating, p.review_count) IS DISTINCT FROM (shown.rating, shown.many);
  -- The page shows words and answers, too.
  PERFORM raise_catalogue_change('product:' || slug) FROM product WHERE id = rated;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_counted AFTER INSERT OR UPDATE OR DELETE ON "review"
  FOR EACH ROW EXECUTE FUNCTION review_counted();
