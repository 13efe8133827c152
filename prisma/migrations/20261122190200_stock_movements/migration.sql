-- Stock moves by movements: what came in, went out or was counted, each with its kind, reason, maker and time. They are
-- only added; what is on hand is their sum.

-- Nothing is sold while the openings are written, so that none is missed.
LOCK TABLE "inventory" IN SHARE ROW EXCLUSIVE MODE;

-- CreateEnum
CREATE TYPE "stock_movement_kind" AS ENUM ('opening', 'received', 'counted', 'damaged', 'returned', 'sold', 'cancelled');

-- CreateTable
CREATE TABLE "stock_movement" (
    "id" BIGSERIAL NOT NULL,
    "product_id" UUID NOT NULL,
    "kind" "stock_movement_kind" NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 0,
    "counted_quantity" INTEGER,
    "counted_at" TIMESTAMPTZ(3),
    "on_hand_after" INTEGER NOT NULL DEFAULT 0,
    "reason" VARCHAR(500) NOT NULL DEFAULT '',
    "order_id" UUID,
    "made_by" VARCHAR(120) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_movement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stock_movement_product_id_id_idx" ON "stock_movement"("product_id", "id");

-- CreateIndex
CREATE INDEX "stock_movement_order_id_idx" ON "stock_movement"("order_id");

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Who writes: the member of staff whom a program names for its transaction (SET LOCAL kanea.staff), else the database's
-- user and the program.
CREATE FUNCTION current_actor() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT left(coalesce(nullif(current_setting('kanea.staff', true), ''),
    concat_ws(', ', session_user, nullif(current_setting('application_name'), ''))), 120)
$$;

INSERT INTO stock_movement (product_id, kind, quantity, on_hand_after, made_by)
SELECT product_id, 'opening', on_hand, on_hand, current_actor() FROM inventory ORDER BY product_id;

-- --- What a movement may say -------------------------------------------------------------------

-- Refuses what cannot be, in words. That of an order comes first: there is one for each line.
CREATE FUNCTION check_stock_movement(moved stock_movement) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF moved.kind = 'sold' AND moved.order_id IS NOT NULL THEN
    PERFORM FROM "order" WHERE id = moved.order_id AND placed_in = pg_current_xact_id();
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
    WHEN moved.kind IN ('received', 'returned', 'cancelled') AND moved.quantity < 0 THEN
      format('Goods that are %s come in: write the quantity as %s.', moved.kind, -moved.quantity)
    WHEN moved.kind IN ('damaged', 'sold') AND moved.quantity > 0 THEN
      format('Goods that are %s go out: write the quantity as %s.', moved.kind, -moved.quantity)
    WHEN moved.kind = 'cancelled' AND pg_trigger_depth() < 2 THEN
      'Goods of a cancelled order come back by setting the status of the order to cancelled.'
    WHEN moved.kind = 'sold' AND moved.order_id IS NOT NULL THEN
      'An order takes its goods as it is placed: leave order_id empty for a sale at the counter.'
  END AS problem) AS found WHERE problem IS NOT NULL;
END $$;

CREATE FUNCTION stock_movement_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Movements go with a product that was never ordered.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM product WHERE id = OLD.product_id) THEN
    RETURN OLD;
  END IF;
  PERFORM refuse('stock_movement_kept',
    'Movements of stock stay as they were written: add one the other way, or a count.');
  RETURN NULL;
END $$;
CREATE TRIGGER stock_movement_kept BEFORE UPDATE OR DELETE ON "stock_movement"
  FOR EACH ROW EXECUTE FUNCTION stock_movement_kept();
CREATE TRIGGER stock_movement_not_emptied BEFORE TRUNCATE ON "stock_movement" EXECUTE FUNCTION stock_movement_kept();

-- --- A movement moves the stock ----------------------------------------------------------------
-- The update locks the row of stock, so that movements of a product are numbered and timed one after the other.

-- What a count changes: the difference to what was on hand when the shelf was counted. What has moved since stays moved.
CREATE FUNCTION counted_difference(of_product uuid, counted int, at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  later CONSTANT timestamptz := (
    SELECT max(counted_at) FROM stock_movement WHERE product_id = of_product AND counted_at > at);
  moved_since CONSTANT int := (
    SELECT coalesce(sum(quantity), 0) FROM stock_movement
    WHERE product_id = of_product AND coalesce(counted_at, created_at) > at);
BEGIN
  IF later IS NOT NULL THEN
    PERFORM refuse('stock_movement_rules', format(
      'This product was counted again at %s: that count stands.', to_char(later, 'YYYY-MM-DD HH24:MI:SS')));
  END IF;
  RETURN counted - (SELECT on_hand FROM inventory WHERE product_id = of_product) + moved_since;
END $$;

CREATE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Only inventory_moved writes these two from within a trigger, after the stock has changed.
  has_moved CONSTANT boolean := pg_trigger_depth() > 1 AND NEW.kind IN ('opening', 'counted');
BEGIN
  IF NOT has_moved THEN
    PERFORM check_stock_movement(NEW);
    IF NEW.counted_quantity IS NOT NULL THEN
      PERFORM FROM inventory WHERE product_id = NEW.product_id FOR NO KEY UPDATE;
      NEW.counted_at := coalesce(NEW.counted_at, clock_timestamp());
      NEW.quantity := counted_difference(NEW.product_id, NEW.counted_quantity, NEW.counted_at);
    END IF;
    UPDATE inventory SET on_hand = on_hand + NEW.quantity,
      units_sold = units_sold - CASE WHEN NEW.kind IN ('sold', 'cancelled') THEN NEW.quantity ELSE 0 END
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
CREATE TRIGGER move_stock BEFORE INSERT ON "stock_movement" FOR EACH ROW EXECUTE FUNCTION move_stock();

-- --- Stock that is written directly becomes a movement -----------------------------------------

CREATE FUNCTION inventory_moved() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER inventory_opened AFTER INSERT ON "inventory" FOR EACH ROW
  WHEN (NEW.on_hand <> 0) EXECUTE FUNCTION inventory_moved();
-- Not from within a trigger: that is move_stock.
CREATE TRIGGER inventory_moved AFTER UPDATE OF on_hand ON "inventory" FOR EACH ROW
  WHEN (NEW.on_hand <> OLD.on_hand AND pg_trigger_depth() = 0) EXECUTE FUNCTION inventory_moved();

-- --- Orders ------------------------------------------------------------------------------------

-- Takes the goods of an order off the shelves: their rows of stock are locked in the order of product ids, so that two
-- orders of the same goods never wait for each other, then all movements are one insert. The release before this one
-- names no order.
-- Returns the first product that is short, or null when all were taken; the caller rolls back what was taken before.
DROP FUNCTION take_stock(uuid[], int[]);
CREATE FUNCTION take_stock(product_ids uuid[], quantities int[], of_order uuid DEFAULT NULL) RETURNS uuid
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

-- Cancelling gives the stock back; a cancelled order never changes status again, so exactly once.
CREATE OR REPLACE FUNCTION order_return_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movement (product_id, kind, quantity, order_id)
    SELECT product_id, 'cancelled', sum(quantity), NEW.id FROM order_item
    WHERE order_id = NEW.id AND product_id IS NOT NULL GROUP BY product_id ORDER BY product_id;
  RETURN NULL;
END $$;
