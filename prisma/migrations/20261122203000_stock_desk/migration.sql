-- Stock at the desk: what is running out, a product's own threshold, and a movement that is sent twice.

-- --- A movement that is sent twice -------------------------------------------------------------

-- Chosen by whoever writes: what comes again with the same key moves nothing more.
ALTER TABLE "stock_movement" ADD COLUMN "request_key" VARCHAR(200);
CREATE UNIQUE INDEX "stock_movement_request_key_key" ON "stock_movement"("request_key");

-- The row of stock is locked first, so that of two at once the second sees the first.
CREATE FUNCTION drop_repeated_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known stock_movement;
BEGIN
  PERFORM FROM inventory WHERE product_id = NEW.product_id FOR NO KEY UPDATE;
  SELECT * INTO known FROM stock_movement WHERE request_key = NEW.request_key;
  IF NOT FOUND THEN
    RETURN NEW;
  END IF;
  IF (known.product_id, known.kind, known.counted_quantity) IS DISTINCT FROM (NEW.product_id, NEW.kind, NEW.counted_quantity)
     OR (NEW.counted_quantity IS NULL AND known.quantity <> NEW.quantity) THEN
    PERFORM refuse('stock_movement_request_key',
      'This was sent before with other figures: look at the movements, and start again.');
  END IF;
  RETURN NULL;
END $$;
-- Before move_stock, by name.
CREATE TRIGGER drop_repeated_movement BEFORE INSERT ON "stock_movement" FOR EACH ROW
  WHEN (NEW.request_key IS NOT NULL) EXECUTE FUNCTION drop_repeated_movement();

-- --- Running out -------------------------------------------------------------------------------

-- At how many pieces a product is running out; null for what the setting `stock` says.
ALTER TABLE "inventory" ADD COLUMN "low_stock" INTEGER;
ALTER TABLE "inventory" ADD CONSTRAINT inventory_low_stock_range CHECK (low_stock BETWEEN 0 AND 100000);

CREATE TRIGGER inventory_audit AFTER UPDATE OF low_stock ON "inventory" FOR EACH ROW
  WHEN (is_staff_write() AND NEW.low_stock IS DISTINCT FROM OLD.low_stock) EXECUTE FUNCTION record_audit('product_id');

-- The setting, or its default.
CREATE FUNCTION default_low_stock() RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(s.value ->> 'lowStock', r.schema #>> '{properties,lowStock,default}')::int
  FROM setting_rule r LEFT JOIN setting s USING (key) WHERE r.key = 'stock'
$$;

-- No page shows from how many pieces on goods are running out.
CREATE OR REPLACE FUNCTION shown_setting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.key = OLD.key AND NEW.value = OLD.value THEN
    RETURN NULL;
  END IF;
  IF (CASE TG_OP WHEN 'DELETE' THEN OLD.key ELSE NEW.key END) NOT IN ('maintenance', 'staff-mail', 'seeded', 'stock') THEN
    PERFORM raise_catalogue_change('settings:shown');
  END IF;
  RETURN NULL;
END $$;

-- Every product with its stock. `held` are pieces of orders that are not packed: they stand on the shelf and are not on
-- hand any more.
CREATE VIEW product_stock AS
SELECT p.id AS product_id, p.slug, p.name, p.sku, p.published, i.on_hand, i.low_stock,
  coalesce(i.low_stock, d.pieces) AS low_at,
  p.published AND i.on_hand <= coalesce(i.low_stock, d.pieces) AS is_low,
  (SELECT coalesce(sum(l.quantity), 0)::int FROM order_item l JOIN "order" o ON o.id = l.order_id
   WHERE l.product_id = p.id AND o.status IN ('pending', 'processing') AND o.packed_at IS NULL) AS held
FROM product p JOIN inventory i ON i.product_id = p.id CROSS JOIN (SELECT default_low_stock() AS pieces) d;

-- The desk's list of what is running out, by each product's own number.
CREATE OR REPLACE VIEW worklist_stock AS
SELECT product_id, slug, name, sku, on_hand, low_at, held FROM product_stock WHERE is_low;
