-- Refuses what cannot be, in words. That of an order comes first: there is one for each line.
CREATE OR REPLACE FUNCTION check_stock_movement(moved stock_movement) RETURNS void LANGUAGE plpgsql STABLE AS $$
DECLARE
  -- The order's trigger writes it (move_order_stock).
  by_order CONSTANT boolean := pg_trigger_depth() > 1;
BEGIN
  IF moved.kind = 'sold' AND moved.order_id IS NOT NULL THEN
    PERFORM FROM "order" WHERE id = moved.order_id AND (by_order OR placed_in = pg_current_xact_id());
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;
  PERFORM refuse('stock_movement_rules', problem) FROM (SELECT CASE
    WHEN moved.kind = 'opening' THEN
      'The opening of a product is written with its stock: use received or counted.'
    WHEN moved.kind <> 'counted' AND num_nonnulls(moved.counted_quantity, moved.counted_at) > 0 THEN
      'counted_quantity and counted_at belong to the kind counted.'
    WHEN moved.counted_quantity < 0 THEN 'counted_quantity is what stands on the shelf: 0 or more.'
    WHEN moved.counted_at > clock_timestamp() THEN 'counted_at is when the shelf was counted: not later than now.'
    WHEN moved.quantity = 0 AND moved.counted_quantity IS NULL THEN
      CASE moved.kind WHEN 'counted' THEN 'A count needs its counted_quantity.' ELSE 'A movement needs a quantity.' END
    WHEN moved.kind IN ('received', 'returned', 'cancelled', 'released') AND moved.quantity < 0 THEN
      format('Goods that are %s come in: write the quantity as %s.', moved.kind, -moved.quantity)
    WHEN moved.kind IN ('damaged', 'sold') AND moved.quantity > 0 THEN
      format('Goods that are %s go out: write the quantity as %s.', moved.kind, -moved.quantity)
    WHEN moved.kind = 'cancelled' AND NOT by_order THEN
      'Goods of a cancelled order come back by setting the status of the order to cancelled.'
    WHEN moved.kind = 'released' AND NOT by_order THEN
      'Stock of an unpaid order comes back by the order: release it at the desk.'
    WHEN moved.kind = 'sold' AND moved.order_id IS NOT NULL THEN
      'An order takes its goods as it is placed: leave order_id empty for a sale at the counter.'
    WHEN moved.kind = 'returned' AND EXISTS (
        SELECT FROM "order" WHERE id = moved.order_id AND stock_released_at IS NOT NULL) THEN
      'The stock of this order was released: nothing of it has left the shelf.'
  END AS problem) AS found WHERE problem IS NOT NULL;
END $$;

CREATE OR REPLACE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Only inventory_moved writes these two from within a trigger, after the stock has changed.
  has_moved CONSTANT boolean := pg_trigger_depth() > 1 AND NEW.kind IN ('opening', 'counted');
BEGIN
  IF NEW.request_key IS NOT NULL AND is_repeated_movement(NEW) THEN
    RETURN NULL;
  END IF;
  -- The order is locked before its stock, as in a cancellation.
  IF NEW.kind = 'returned' AND NEW.order_id IS NOT NULL THEN
    PERFORM check_returned_stock(NEW);
  END IF;
  IF NOT has_moved THEN
    PERFORM check_stock_movement(NEW);
    IF NEW.counted_quantity IS NOT NULL THEN
      PERFORM FROM inventory WHERE product_id = NEW.product_id FOR NO KEY UPDATE;
      NEW.counted_at := coalesce(NEW.counted_at, clock_timestamp());
      NEW.quantity := counted_difference(NEW.product_id, NEW.counted_quantity, NEW.counted_at);
    END IF;
    UPDATE inventory SET on_hand = on_hand + NEW.quantity,
      units_sold = units_sold - CASE WHEN NEW.kind IN ('sold', 'cancelled', 'released') THEN NEW.quantity ELSE 0 END
      WHERE product_id = NEW.product_id RETURNING on_hand INTO NEW.on_hand_after;
    IF NOT FOUND THEN
      PERFORM refuse('stock_movement_product', 'There is no product with this product_id.');
    END IF;
  END IF;
  NEW.id := nextval('stock_movement_id_seq');
  NEW.created_at := clock_timestamp();
  NEW.made_by := current_actor();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER move_stock BEFORE INSERT ON "stock_movement" FOR EACH ROW EXECUTE FUNCTION move_stock();

-- The row of stock is locked first, so that of two at once the second sees the first.
CREATE OR REPLACE FUNCTION is_repeated_movement(moved stock_movement) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  known stock_movement;
BEGIN
  PERFORM FROM inventory WHERE product_id = moved.product_id FOR NO KEY UPDATE;
  SELECT * INTO known FROM stock_movement WHERE request_key = moved.request_key;
  IF FOUND AND ((known.product_id, known.kind, known.counted_quantity)
        IS DISTINCT FROM (moved.product_id, moved.kind, moved.counted_quantity)
      OR (moved.counted_quantity IS NULL AND known.quantity <> moved.quantity)) THEN
    PERFORM refuse('stock_movement_request_key',
      'This was sent before with other figures: look at the movements, and start again.');
  END IF;
  RETURN known.id IS NOT NULL;
END $$;

CREATE OR REPLACE FUNCTION stock_movement_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Movements go with a product that was never ordered.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM product WHERE id = OLD.product_id) THEN
    RETURN OLD;
  END IF;
  PERFORM refuse('stock_movement_kept',
    'Movements of stock stay as they were written: add one the other way, or a count.');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_movement_kept BEFORE UPDATE OR DELETE ON "stock_movement"
  FOR EACH ROW EXECUTE FUNCTION stock_movement_kept();
CREATE OR REPLACE TRIGGER stock_movement_not_emptied BEFORE TRUNCATE ON "stock_movement" EXECUTE FUNCTION stock_movement_kept();

-- Goods of an order come back to the shelf once, and only those that left it.
CREATE OR REPLACE FUNCTION check_returned_stock(moved stock_movement) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  placed record;
  out_yet int;
BEGIN
  SELECT number, status INTO placed FROM "order" WHERE id = moved.order_id FOR NO KEY UPDATE;
  IF placed.status = 'cancelled' THEN
    PERFORM refuse('stock_movement_returned',
      format('Order %s was cancelled: its goods came back to the shelf then.', placed.number));
  END IF;
  SELECT coalesce((SELECT sum(quantity) FROM order_item WHERE order_id = moved.order_id AND product_id = moved.product_id), 0)
    - coalesce((SELECT sum(quantity) FROM stock_movement
        WHERE order_id = moved.order_id AND product_id = moved.product_id AND kind = 'returned'), 0) INTO out_yet;
  IF moved.quantity > out_yet THEN
    PERFORM refuse('stock_movement_returned', format('Of order %s %s of "%s" can come back to the shelf, not %s.',
      placed.number, out_yet, (SELECT name FROM product WHERE id = moved.product_id), moved.quantity));
  END IF;
END $$;

-- Every shop process learns of an empty stock row together with its product.
CREATE OR REPLACE FUNCTION product_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_inventory AFTER INSERT ON "product" FOR EACH ROW EXECUTE FUNCTION product_inventory();

CREATE OR REPLACE FUNCTION inventory_stands_with_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product_name text := (SELECT name FROM product WHERE id = OLD.product_id);
BEGIN
  IF product_name IS NOT NULL AND (TG_OP = 'DELETE' OR NEW.product_id <> OLD.product_id) THEN
    RAISE EXCEPTION 'The stock of % cannot be deleted or moved: set on_hand to 0, or unpublish the product.', product_name
      USING ERRCODE = 'check_violation', CONSTRAINT = 'inventory_stands_with_product';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER inventory_stands_with_product AFTER DELETE OR UPDATE OF product_id ON "inventory"
  FOR EACH ROW EXECUTE FUNCTION inventory_stands_with_product();

CREATE OR REPLACE FUNCTION inventory_below_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('inventory_on_hand_not_negative', format('The stock of "%s" cannot be %s%s.',
    (SELECT name FROM product WHERE id = NEW.product_id), NEW.on_hand,
    CASE TG_OP WHEN 'UPDATE' THEN format(': %s are on hand', OLD.on_hand) ELSE '' END));
END $$;

CREATE OR REPLACE TRIGGER inventory_below_zero BEFORE INSERT OR UPDATE ON "inventory" FOR EACH ROW
  WHEN (NEW.on_hand < 0) EXECUTE FUNCTION inventory_below_zero();

CREATE OR REPLACE FUNCTION inventory_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before CONSTANT int := CASE TG_OP WHEN 'UPDATE' THEN OLD.on_hand ELSE 0 END;
BEGIN
  IF EXISTS (SELECT FROM stock_movement WHERE product_id = NEW.product_id) THEN
    INSERT INTO stock_movement (product_id, kind, quantity, counted_quantity, counted_at, on_hand_after)
      VALUES (NEW.product_id, 'counted', NEW.on_hand - before, NEW.on_hand, clock_timestamp(), NEW.on_hand);
  ELSE
    INSERT INTO stock_movement (product_id, kind, quantity, on_hand_after)
      VALUES (NEW.product_id, 'opening', NEW.on_hand - before, NEW.on_hand);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER inventory_opened AFTER INSERT ON "inventory" FOR EACH ROW
  WHEN (NEW.on_hand <> 0) EXECUTE FUNCTION inventory_moved();
-- Not from within a trigger: that is move_stock.
CREATE OR REPLACE TRIGGER inventory_moved AFTER UPDATE OF on_hand ON "inventory" FOR EACH ROW
  WHEN (NEW.on_hand <> OLD.on_hand AND pg_trigger_depth() = 0) EXECUTE FUNCTION inventory_moved();

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

-- A count of before the opening saw nothing of it: the opening would count as moved since, and the count be added to it.
CREATE OR REPLACE FUNCTION counted_difference(of_product uuid, counted int, at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  opened CONSTANT timestamptz := (
    SELECT created_at FROM stock_movement WHERE product_id = of_product AND kind = 'opening');
  later CONSTANT timestamptz := (
    SELECT max(counted_at) FROM stock_movement WHERE product_id = of_product AND counted_at > at);
  moved_since CONSTANT int := (
    SELECT coalesce(sum(quantity), 0) FROM stock_movement
    WHERE product_id = of_product AND coalesce(counted_at, created_at) > at);
BEGIN
  IF at < opened THEN
    PERFORM refuse('stock_movement_rules', format(
      'The stock of this product was first written at %s: count it again, as of then or later.',
      to_char(opened, 'YYYY-MM-DD HH24:MI:SS')));
  END IF;
  IF later IS NOT NULL THEN
    PERFORM refuse('stock_movement_rules', format(
      'This product was counted again at %s: that count stands.', to_char(later, 'YYYY-MM-DD HH24:MI:SS')));
  END IF;
  RETURN counted - (SELECT on_hand FROM inventory WHERE product_id = of_product) + moved_since;
END $$;

-- The products of an order that are short, with what is on hand. All its rows of stock are locked, in the order of product
-- ids as in take_stock, so that what is not short can be taken.
CREATE OR REPLACE FUNCTION order_stock_short(of_order uuid) RETURNS TABLE (product_id uuid, name text, available int)
LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  FOR line IN
    SELECT i.product_id, sum(i.quantity) AS quantity, min(i.name) AS name FROM order_item i
    WHERE i.order_id = of_order AND i.product_id IS NOT NULL GROUP BY i.product_id ORDER BY i.product_id
  LOOP
    SELECT s.on_hand INTO available FROM inventory s WHERE s.product_id = line.product_id FOR NO KEY UPDATE;
    IF available < line.quantity THEN
      product_id := line.product_id;
      name := line.name;
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;

-- The setting, or its default.
CREATE OR REPLACE FUNCTION default_low_stock() RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(s.value ->> 'lowStock', r.schema #>> '{properties,lowStock,default}')::int
  FROM setting_rule r LEFT JOIN setting s USING (key) WHERE r.key = 'stock'
$$;

-- How many goods worklist_stock has, in a third of the time that counting its rows takes: those that are running out by
-- what is on hand, out of two indexes, without those of them that are not in the shop.
CREATE OR REPLACE FUNCTION low_stock_count() RETURNS int LANGUAGE sql STABLE AS $$
  WITH d AS MATERIALIZED (SELECT default_low_stock() AS pieces)
  SELECT (
    (SELECT count(*) FROM inventory WHERE low_stock IS NULL AND on_hand <= (SELECT pieces FROM d))
    + (SELECT count(*) FROM inventory WHERE low_stock IS NOT NULL AND on_hand <= low_stock)
    - (SELECT count(*) FROM product p JOIN inventory i ON i.product_id = p.id
       WHERE NOT p.published AND i.on_hand <= coalesce(i.low_stock, (SELECT pieces FROM d)))
  )::int
$$;

-- Once for each fall to the number at which it is running out, not for each sale below it.
CREATE OR REPLACE FUNCTION low_stock_noticed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  low_at CONSTANT int := coalesce(NEW.low_stock, default_low_stock());
BEGIN
  IF OLD.on_hand > low_at AND NEW.on_hand <= low_at
      AND EXISTS (SELECT FROM product WHERE id = NEW.product_id AND published) THEN
    INSERT INTO staff_notice (event, product_id) VALUES ('low_stock', NEW.product_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER low_stock_noticed AFTER UPDATE OF on_hand ON "inventory" FOR EACH ROW
  WHEN (NEW.on_hand < OLD.on_hand) EXECUTE FUNCTION low_stock_noticed();

CREATE OR REPLACE FUNCTION goods_to_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'inventory' THEN
    INSERT INTO goods_to_count (product_id) VALUES (NEW.product_id);
  ELSE
    INSERT INTO goods_to_count (product_id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_to_count AFTER INSERT OR DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION goods_to_count();
CREATE OR REPLACE TRIGGER product_to_count_again AFTER UPDATE ON "product" FOR EACH ROW
  WHEN ((NEW.category_id, NEW.brand, NEW.published) IS DISTINCT FROM (OLD.category_id, OLD.brand, OLD.published))
  EXECUTE FUNCTION goods_to_count();
CREATE OR REPLACE TRIGGER inventory_to_count AFTER UPDATE ON "inventory" FOR EACH ROW
  WHEN ((NEW.on_hand > 0) <> (OLD.on_hand > 0)) EXECUTE FUNCTION goods_to_count();

-- One statement, so that it sees each product as it was when its row was added, or later. One at a time.
CREATE OR REPLACE FUNCTION count_goods() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(4242003) THEN
    RETURN;
  END IF;
  WITH taken AS (DELETE FROM goods_to_count RETURNING product_id),
  changed AS (SELECT DISTINCT product_id FROM taken),
  was AS (SELECT c.* FROM goods_counted c JOIN changed USING (product_id)),
  is_now AS (SELECT k.* FROM goods_kind k JOIN changed USING (product_id)),
  gone AS (DELETE FROM goods_counted WHERE product_id IN
    (SELECT product_id FROM was WHERE product_id NOT IN (SELECT product_id FROM is_now))),
  counted AS (INSERT INTO goods_counted (product_id, category_id, brand, published, in_stock)
    SELECT product_id, category_id, brand, published, in_stock FROM is_now
    ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, brand = excluded.brand,
      published = excluded.published, in_stock = excluded.in_stock)
  INSERT INTO goods_count (category_id, brand, published, in_stock, products)
  SELECT category_id, brand, published, in_stock, sum(n) FROM (
    SELECT category_id, brand, published, in_stock, -1 AS n FROM was
    UNION ALL SELECT category_id, brand, published, in_stock, 1 FROM is_now
  ) steps GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0
  ON CONFLICT (category_id, brand, published, in_stock)
    DO UPDATE SET products = goods_count.products + excluded.products;
  DELETE FROM goods_count WHERE products = 0;
END $$;

CREATE OR REPLACE VIEW goods_counts AS
SELECT category_id, brand, published, in_stock, sum(products)::int AS products FROM (
  SELECT category_id, brand, published, in_stock, products FROM goods_count
  UNION ALL
  SELECT category_id, brand, published, in_stock, -1 FROM goods_counted
  WHERE product_id = ANY(ARRAY(SELECT product_id FROM goods_to_count))
  UNION ALL
  SELECT category_id, brand, published, in_stock, 1 FROM goods_kind
  WHERE product_id = ANY(ARRAY(SELECT product_id FROM goods_to_count))
) counted GROUP BY 1, 2, 3, 4 HAVING sum(products) > 0;
