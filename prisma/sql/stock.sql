-- Applies a new movement to the stock. Constraints of the table check the columns of each kind.
CREATE OR REPLACE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  by_trigger CONSTANT boolean := pg_trigger_depth() > 1;
BEGIN
  IF NEW.kind IN ('opening', 'cancelled', 'released') AND NOT by_trigger THEN
    PERFORM refuse('stock_movement_rules', 'The opening of a product is written with its stock, and products of an order that is '
      'cancelled or released come back by the order: use received, returned or counted.');
  END IF;
  -- Lock order: the order before its stock, as in a cancellation.
  IF NEW.kind = 'returned' AND NEW.order_id IS NOT NULL THEN
    PERFORM check_returned_stock(NEW);
  END IF;
  -- inventory_written has already applied these two kinds.
  IF NOT (by_trigger AND NEW.kind IN ('opening', 'counted')) THEN
    IF NEW.counted_quantity IS NOT NULL THEN
      NEW.counted_at := coalesce(NEW.counted_at, clock_timestamp());
      NEW.quantity := counted_difference(NEW.product_id, NEW.counted_quantity, NEW.counted_at);
    END IF;
    UPDATE inventory SET on_hand = on_hand + NEW.quantity,
      units_sold = units_sold - CASE WHEN NEW.kind IN ('sold', 'cancelled', 'released') THEN NEW.quantity ELSE 0 END
      WHERE product_id = NEW.product_id AND on_hand + NEW.quantity >= 0 RETURNING on_hand INTO NEW.on_hand_after;
    IF NOT FOUND THEN
      PERFORM refuse('inventory_on_hand_not_negative', coalesce((
        SELECT format('The stock of "%s" cannot be %s: %s are available.', name, on_hand + NEW.quantity, on_hand)
        FROM inventory JOIN product ON id = product_id WHERE product_id = NEW.product_id),
        'There is no product with this product_id.'));
    END IF;
  END IF;
  NEW.id := nextval('stock_movement_id_seq');
  NEW.created_at := clock_timestamp();
  NEW.made_by := current_actor();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER move_stock BEFORE INSERT ON "stock_movement" FOR EACH ROW EXECUTE FUNCTION move_stock();

-- Checks that units of an order return to stock once, and only those that left it.
CREATE OR REPLACE FUNCTION check_returned_stock(moved stock_movement) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  placed "order";
  out_yet int;
BEGIN
  SELECT * INTO placed FROM "order" WHERE id = moved.order_id FOR NO KEY UPDATE;
  SELECT coalesce((SELECT sum(quantity) FROM order_item WHERE order_id = placed.id AND product_id = moved.product_id), 0)
    - coalesce((SELECT sum(quantity) FROM stock_movement
        WHERE order_id = placed.id AND product_id = moved.product_id AND kind = 'returned'), 0) INTO out_yet;
  IF placed.status = 'cancelled' OR placed.stock_released_at IS NOT NULL THEN
    out_yet := 0;
  END IF;
  IF moved.quantity > out_yet THEN
    PERFORM refuse('stock_movement_returned', format('Of order %s %s of "%s" can return to stock, not %s.',
      placed.number, out_yet, (SELECT name FROM product WHERE id = moved.product_id), moved.quantity));
  END IF;
END $$;

-- Difference between a count and the stock, which stays locked. Refuses a count from before the opening, because the
-- opening would be added to it as a later movement. Times are rounded to milliseconds.
CREATE OR REPLACE FUNCTION counted_difference(of_product uuid, counted int, at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  stock CONSTANT int := (SELECT on_hand FROM inventory WHERE product_id = of_product FOR NO KEY UPDATE);
  seen record;
BEGIN
  SELECT min(created_at) FILTER (WHERE kind = 'opening') AS opened, max(counted_at) AS counted_at,
      coalesce(sum(quantity) FILTER (WHERE coalesce(counted_at, created_at) > at), 0)::int AS moved_since
    INTO seen FROM stock_movement WHERE product_id = of_product;
  PERFORM refuse('stock_movement_rules', CASE
    WHEN at > clock_timestamp() + interval '1 ms' THEN 'counted_at is when the shelf was counted: not later than now.'
    WHEN at < seen.opened THEN format('The stock of this product was first written at %s: count it again, as of then or later.',
      to_char(seen.opened, 'YYYY-MM-DD HH24:MI:SS'))
    ELSE format('This product was counted again at %s: that count stands.', to_char(seen.counted_at, 'YYYY-MM-DD HH24:MI:SS'))
  END) WHERE at > clock_timestamp() + interval '1 ms' OR at < seen.opened OR at < seen.counted_at;
  RETURN counted - stock + seen.moved_since;
END $$;

-- Turns a direct write of the stock into a movement and refuses deletions. Notifies staff once when the stock falls to
-- the low-stock threshold, not for each sale below it.
CREATE OR REPLACE FUNCTION inventory_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was CONSTANT int := coalesce(OLD.on_hand, 0);
  low_at CONSTANT int := coalesce(NEW.low_stock, default_low_stock());
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM refuse('inventory_stands_with_product',
      format('The stock of %s cannot be deleted: set on_hand to 0, or unpublish the product.', name))
      FROM product WHERE id = OLD.product_id;
    RETURN NULL;
  END IF;
  -- At a greater trigger depth move_stock is the writer.
  IF NEW.on_hand <> was AND (TG_OP = 'INSERT' OR pg_trigger_depth() = 1) THEN
    INSERT INTO stock_movement (product_id, kind, quantity, counted_quantity, counted_at, on_hand_after)
      SELECT NEW.product_id, kind::stock_movement_kind, NEW.on_hand - was, CASE kind WHEN 'counted' THEN NEW.on_hand END,
        CASE kind WHEN 'counted' THEN clock_timestamp() END, NEW.on_hand
      FROM (SELECT CASE WHEN EXISTS (SELECT FROM stock_movement WHERE product_id = NEW.product_id)
        THEN 'counted' ELSE 'opening' END AS kind) AS movement;
  END IF;
  IF (NEW.on_hand > 0) <> (was > 0) THEN
    INSERT INTO product_to_count (product_id) VALUES (NEW.product_id);
  END IF;
  IF was > low_at AND NEW.on_hand <= low_at AND EXISTS (SELECT FROM product WHERE id = NEW.product_id AND published) THEN
    INSERT INTO staff_notice (event, product_id) VALUES ('low_stock', NEW.product_id);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.low_stock IS DISTINCT FROM OLD.low_stock AND is_staff_write() THEN
    PERFORM record_change('inventory', NEW.product_id::text, 'update', to_jsonb(OLD), to_jsonb(NEW));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER inventory_written AFTER INSERT OR UPDATE OR DELETE ON "inventory"
  FOR EACH ROW EXECUTE FUNCTION inventory_written();

CREATE OR REPLACE FUNCTION take_stock(product_ids uuid[], quantities int[], of_order uuid DEFAULT NULL) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  FOR line IN SELECT id, quantity FROM unnest(product_ids, quantities) AS wanted (id, quantity) ORDER BY id LOOP
    PERFORM FROM inventory WHERE product_id = line.id AND on_hand >= line.quantity FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RETURN line.id;
    END IF;
  END LOOP;
  INSERT INTO stock_movement (product_id, kind, quantity, order_id)
    SELECT id, 'sold', -quantity, of_order FROM unnest(product_ids, quantities) AS wanted (id, quantity) ORDER BY id;
  RETURN NULL;
END $$;

-- Products of an order without enough stock, with the units on hand. Locks all its stock rows by product id, as
-- take_stock does, so that the others can be taken afterwards.
CREATE OR REPLACE FUNCTION order_stock_short(of_order uuid) RETURNS TABLE (product_id uuid, name text, available int)
LANGUAGE sql AS $$
  WITH held AS MATERIALIZED (
    SELECT s.product_id, l.name, s.on_hand, l.quantity FROM inventory s JOIN (
      SELECT i.product_id, sum(i.quantity) AS quantity, min(i.name) AS name FROM order_item i
      WHERE i.order_id = of_order GROUP BY i.product_id) l USING (product_id)
    ORDER BY s.product_id FOR NO KEY UPDATE OF s)
  SELECT product_id, name, on_hand FROM held WHERE on_hand < quantity ORDER BY product_id
$$;

-- Default low-stock threshold from the setting, or the setting's default.
CREATE OR REPLACE FUNCTION default_low_stock() RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(s.value ->> 'lowStock', r.schema #>> '{properties,lowStock,default}')::int
  FROM setting_rule r LEFT JOIN setting s USING (key) WHERE r.key = 'stock'
$$;

-- Number of rows of worklist_stock, in a third of the time of counting them: low stock from two indexes, minus
-- unpublished products.
CREATE OR REPLACE FUNCTION low_stock_count() RETURNS int LANGUAGE sql STABLE AS $$
  WITH d AS MATERIALIZED (SELECT default_low_stock() AS pieces)
  SELECT (
    (SELECT count(*) FROM inventory WHERE low_stock IS NULL AND on_hand <= (SELECT pieces FROM d))
    + (SELECT count(*) FROM inventory WHERE low_stock IS NOT NULL AND on_hand <= low_stock)
    - (SELECT count(*) FROM product p JOIN inventory i ON i.product_id = p.id
       WHERE NOT p.published AND i.on_hand <= coalesce(i.low_stock, (SELECT pieces FROM d)))
  )::int
$$;

-- Applies queued count changes, one process at a time. One statement, so that it sees each product as of its queued row
-- or later.
CREATE OR REPLACE FUNCTION count_products() RETURNS void LANGUAGE sql AS $$
  WITH taken AS (DELETE FROM product_to_count WHERE (SELECT pg_try_advisory_xact_lock(4242003)) RETURNING product_id),
  changed AS (SELECT DISTINCT product_id FROM taken),
  was AS (SELECT c.* FROM product_counted c JOIN changed USING (product_id)),
  is_now AS (SELECT k.* FROM product_kind k JOIN changed USING (product_id)),
  gone AS (DELETE FROM product_counted WHERE product_id IN
    (SELECT product_id FROM was WHERE product_id NOT IN (SELECT product_id FROM is_now))),
  counted AS (INSERT INTO product_counted (product_id, category_id, brand, published, in_stock, specs)
    SELECT product_id, category_id, brand, published, in_stock, specs FROM is_now
    ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, brand = excluded.brand,
      published = excluded.published, in_stock = excluded.in_stock, specs = excluded.specs),
  by_spec AS (INSERT INTO product_spec_count (category_id, spec, in_stock, products)
    SELECT category_id, spec, in_stock, sum(n) FROM (
      SELECT category_id, unnest(specs) AS spec, in_stock, -1 AS n FROM was WHERE published
      UNION ALL SELECT category_id, unnest(specs), in_stock, 1 FROM is_now WHERE published
    ) steps GROUP BY 1, 2, 3 HAVING sum(n) <> 0
    ON CONFLICT (category_id, spec, in_stock)
      DO UPDATE SET products = product_spec_count.products + excluded.products)
  INSERT INTO product_count (category_id, brand, published, in_stock, products)
  SELECT category_id, brand, published, in_stock, sum(n) FROM (
    SELECT category_id, brand, published, in_stock, -1 AS n FROM was
    UNION ALL SELECT category_id, brand, published, in_stock, 1 FROM is_now
  ) steps GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0
  ON CONFLICT (category_id, brand, published, in_stock)
    DO UPDATE SET products = product_count.products + excluded.products;
  DELETE FROM product_count WHERE products = 0;
  DELETE FROM product_spec_count WHERE products = 0
$$;

CREATE OR REPLACE VIEW product_counts AS
SELECT category_id, brand, published, in_stock, sum(products)::int AS products FROM (
  SELECT category_id, brand, published, in_stock, products FROM product_count
  UNION ALL
  SELECT category_id, brand, published, in_stock, -1 FROM product_counted
  WHERE product_id = ANY(ARRAY(SELECT product_id FROM product_to_count))
  UNION ALL
  SELECT category_id, brand, published, in_stock, 1 FROM product_kind
  WHERE product_id = ANY(ARRAY(SELECT product_id FROM product_to_count))
) counted GROUP BY 1, 2, 3, 4 HAVING sum(products) > 0;
