-- Stock of an unpaid online order is held for a while (decision 059). When the hold ends, the stock comes back; the order
-- stays payable and takes the stock again with its next attempt to pay, or with its payment.

-- When the hold ended; null while the order has its stock.
ALTER TABLE "order" ADD COLUMN "stock_released_at" TIMESTAMPTZ(3);

-- From which network an unpaid online order came, as a keyed hash: what limits are counted by.
CREATE TABLE "order_network" (
    "order_id" UUID NOT NULL,
    "network" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_network_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "order_network_network_idx" ON "order_network"("network");

-- CreateIndex
CREATE INDEX "order_network_created_at_idx" ON "order_network"("created_at");

-- AddForeignKey
ALTER TABLE "order_network" ADD CONSTRAINT "order_network_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A mail that was not sent, because its address has got enough of them.
ALTER TABLE "order_mail" ADD COLUMN "withheld" BOOLEAN NOT NULL DEFAULT false;

-- Few orders have their stock released, and those that are paid get it first.
CREATE INDEX order_stock_released_idx ON "order" (created_at) WHERE stock_released_at IS NOT NULL;

-- --- Movements ---------------------------------------------------------------------------------

-- Refuses what cannot be, in words. That of an order comes first: there is one for each line.
CREATE OR REPLACE FUNCTION check_stock_movement(moved stock_movement) RETURNS void LANGUAGE plpgsql STABLE AS $$
DECLARE
  -- A trigger of the order writes it: order_stock_moved, order_return_stock.
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

-- --- An order's stock --------------------------------------------------------------------------

-- The products of an order that are short, with what is on hand. All its rows of stock are locked, in the order of product
-- ids as in take_stock, so that what is not short can be taken.
CREATE FUNCTION order_stock_short(of_order uuid) RETURNS TABLE (product_id uuid, name text, available int)
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

-- As before, and an order without its stock stays: its hold ended before it was paid.
CREATE OR REPLACE FUNCTION shipping_blocker(placed "order") RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE
    WHEN placed.status NOT IN ('pending', 'processing') THEN 'order_is_' || placed.status
    WHEN placed.payment_status = 'refunded' THEN 'order_is_refunded'
    WHEN is_online_method(placed.payment_method) AND placed.payment_status <> 'paid' THEN 'payment_is_' || placed.payment_status
    WHEN is_disputed(placed.id) THEN 'payment_is_disputed'
    WHEN placed.cheque_bounced_at IS NOT NULL AND placed.cheque_cleared_at IS NULL THEN 'cheque_bounced'
    WHEN placed.stock_released_at IS NOT NULL THEN 'order_has_no_stock'
    WHEN placed.status = 'pending' THEN 'order_is_not_confirmed'
  END;
END $$;

-- Which holds end and begin. By its name it runs after order_guard.
CREATE FUNCTION order_hold_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends CONSTANT boolean := OLD.stock_released_at IS NULL AND NEW.stock_released_at IS NOT NULL;
BEGIN
  -- Money came: the order gets its stock if it is there. If not, a person decides.
  IF OLD.stock_released_at IS NOT NULL AND NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid'
     AND NEW.status <> 'cancelled' AND NOT EXISTS (SELECT FROM order_stock_short(NEW.id)) THEN
    NEW.stock_released_at := NULL;
  END IF;
  PERFORM refuse('order_hold_guard', problem) FROM (SELECT CASE
    WHEN OLD.stock_released_at <> NEW.stock_released_at THEN
      format('Order %s: cannot release stock, its stock was released already.', NEW.number)
    WHEN ends AND NOT is_online_method(NEW.payment_method) THEN
      format('Order %s is not paid online: cancel it to get its stock back.', NEW.number)
    WHEN ends AND (NEW.status <> 'pending' OR NEW.payment_status NOT IN ('pending', 'failed', 'cancelled')) THEN
      format('Order %s is %s and its payment is %s: only an unpaid order gives its stock back.',
        NEW.number, NEW.status, NEW.payment_status)
    WHEN NEW.status = 'cancelled' AND (NEW.stock_released_at IS NULL) <> (OLD.stock_released_at IS NULL) THEN
      format('Order %s is cancelled: its stock came back.', NEW.number)
  END AS problem) AS found WHERE problem IS NOT NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER order_hold_guard BEFORE UPDATE ON "order" FOR EACH ROW
  WHEN (OLD.stock_released_at IS NOT NULL OR NEW.stock_released_at IS NOT NULL) EXECUTE FUNCTION order_hold_guard();

-- What the end of a hold gives back, and what a new one takes.
CREATE FUNCTION order_stock_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  short uuid;
BEGIN
  IF NEW.stock_released_at IS NOT NULL THEN
    INSERT INTO stock_movement (product_id, kind, quantity, order_id)
      SELECT product_id, 'released', sum(quantity), NEW.id FROM order_item
      WHERE order_id = NEW.id AND product_id IS NOT NULL GROUP BY product_id ORDER BY product_id;
    RETURN NULL;
  END IF;
  SELECT take_stock(array_agg(line.product_id), array_agg(line.quantity), NEW.id) INTO short FROM (
    SELECT product_id, sum(quantity)::int AS quantity FROM order_item
    WHERE order_id = NEW.id AND product_id IS NOT NULL GROUP BY product_id) AS line;
  IF short IS NOT NULL THEN
    PERFORM refuse('order_stock_moved', format('Order %s cannot have its stock again: "%s" is out of stock.',
      NEW.number, (SELECT name FROM product WHERE id = short)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_stock_moved AFTER UPDATE ON "order" FOR EACH ROW
  WHEN ((OLD.stock_released_at IS NULL) <> (NEW.stock_released_at IS NULL)) EXECUTE FUNCTION order_stock_moved();

-- Cancelling gives the stock back, unless it came back before; a cancelled order never changes status again, so exactly once.
CREATE OR REPLACE FUNCTION order_return_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stock_released_at IS NULL THEN
    INSERT INTO stock_movement (product_id, kind, quantity, order_id)
      SELECT product_id, 'cancelled', sum(quantity), NEW.id FROM order_item
      WHERE order_id = NEW.id AND product_id IS NOT NULL GROUP BY product_id ORDER BY product_id;
  END IF;
  RETURN NULL;
END $$;

-- Every product with its stock. `held` are pieces of orders that are not packed: they stand on the shelf and are not on
-- hand any more. Those of an order whose stock was released are.
CREATE OR REPLACE VIEW product_stock AS
SELECT p.id AS product_id, p.slug, p.name, p.sku, p.published, i.on_hand, i.low_stock,
  coalesce(i.low_stock, d.pieces) AS low_at,
  p.published AND i.on_hand <= coalesce(i.low_stock, d.pieces) AS is_low,
  (SELECT coalesce(sum(l.quantity), 0)::int FROM order_item l JOIN "order" o ON o.id = l.order_id
   WHERE l.product_id = p.id AND o.status IN ('pending', 'processing') AND o.packed_at IS NULL
     AND o.stock_released_at IS NULL) AS held
FROM product p JOIN inventory i ON i.product_id = p.id CROSS JOIN (SELECT default_low_stock() AS pieces OFFSET 0) d;

CREATE OR REPLACE VIEW worklist_stock AS
SELECT low.product_id, p.slug, p.name, p.sku, low.on_hand, low.low_at,
  (SELECT coalesce(sum(l.quantity), 0)::int FROM order_item l JOIN "order" o ON o.id = l.order_id
   WHERE l.product_id = low.product_id AND o.status IN ('pending', 'processing') AND o.packed_at IS NULL
     AND o.stock_released_at IS NULL) AS held
FROM (
  SELECT product_id, on_hand, (SELECT default_low_stock()) AS low_at FROM inventory
  WHERE low_stock IS NULL AND on_hand <= (SELECT default_low_stock())
  UNION ALL
  SELECT product_id, on_hand, low_stock FROM inventory WHERE low_stock IS NOT NULL AND on_hand <= low_stock
) low LEFT JOIN product p ON p.id = low.product_id
WHERE NOT EXISTS (SELECT FROM product hidden WHERE hidden.id = low.product_id AND NOT hidden.published);

-- An order without its stock is not one to pack.
CREATE OR REPLACE VIEW order_at_desk AS
SELECT id, number, first_name, last_name, phone, shipping_city, payment_method, status, payment_status, total_pesewas,
  called_at, packed_at, cheque_received_at, cheque_cleared_at,
  EXISTS (SELECT FROM order_flag f WHERE f.order_id = o.id AND f.resolved_at IS NULL) AS needs_review,
  created_at, paid_at, updated_at,
  (cheque_bounced_at IS NOT NULL AND cheque_cleared_at IS NULL) OR stock_released_at IS NOT NULL
    OR EXISTS (SELECT FROM dispute d WHERE d.order_id = o.id AND d.resolved_at IS NULL) AS is_held
FROM "order" o;

-- --- One after the other -----------------------------------------------------------------------

-- Lets one at a time through of those who share a name, until the transaction ends: what is counted after this holds. The
-- locks are taken in the order of their numbers, so that no deadlock arises. No name is waited for where it is null.
CREATE FUNCTION wait_for_turn(VARIADIC names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(turn) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS turn FROM unnest(names) AS name ORDER BY turn) AS turns;
END $$;

-- As before, and one order of a network at a time where it is named.
DROP FUNCTION same_order_in_turn(text, text, uuid, text, text, text, jsonb, timestamptz, text[], boolean);
CREATE FUNCTION same_order_in_turn(
  of_phone text, of_email text, of_user uuid, street text, city text, region text,
  goods jsonb, since timestamptz, hashes text[], sees_all boolean, of_network text DEFAULT NULL
) RETURNS TABLE (number text, created_at timestamptz, known boolean) LANGUAGE plpgsql
-- A plan made for this very minute believes that few orders came lately, and looks at them all.
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM wait_for_turn('order-phone:' || of_phone, 'order-email:' || of_email,
    'order-place:' || delivery_place(street, city, region), 'order-account:' || of_user, 'order-network:' || of_network);
  -- A statement of its own: it sees what whoever had the turn before has written.
  RETURN QUERY
    SELECT o.number::text, o.created_at, sees_all OR coalesce(o.user_id = of_user, false) OR EXISTS (
      SELECT FROM order_access a WHERE a.order_id = o.id AND a.token_hash = ANY(hashes) AND a.expires_at > now()) AS is_known
    FROM "order" o
    WHERE (o.phone = of_phone OR lower(o.email) = of_email OR o.user_id = of_user) AND o.created_at > since
      AND o.status <> 'cancelled'
      AND goods = (
        SELECT jsonb_object_agg(i.product_id, i.quantity) FROM order_item i
        WHERE i.order_id = o.id AND i.product_id IS NOT NULL)
    ORDER BY is_known DESC, o.created_at DESC LIMIT 1;
END $$;

-- --- What unpaid online orders hold ------------------------------------------------------------

-- Of each name that is given: how many orders wait for their payment, what those that have their stock come to, and how
-- many pieces of each of `products` they have.
CREATE FUNCTION unpaid_online(of_phone text, of_email text, of_user uuid, of_network text, products uuid[])
RETURNS TABLE (share text, orders int, held_pesewas bigint, pieces jsonb) LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  WITH found AS (
    SELECT 'phone' AS by, o.id FROM "order" o WHERE o.phone = of_phone
    UNION ALL SELECT 'email', o.id FROM "order" o WHERE lower(o.email) = of_email
    UNION ALL SELECT 'account', o.id FROM "order" o WHERE o.user_id = of_user
    UNION ALL SELECT 'network', n.order_id FROM order_network n WHERE n.network = of_network
  ), open AS MATERIALIZED (
    SELECT f.by, o.id, o.total_pesewas, o.stock_released_at IS NULL AS holds
    FROM found f JOIN "order" o ON o.id = f.id
    WHERE o.status = 'pending' AND is_online_method(o.payment_method)
      AND o.payment_status NOT IN ('paid', 'refunded')
  )
  SELECT t.by, t.orders, t.held, coalesce((
    SELECT jsonb_object_agg(p.product_id, p.pieces) FROM (
      SELECT l.product_id, sum(l.quantity) AS pieces FROM open h JOIN order_item l ON l.order_id = h.id
      WHERE h.by = t.by AND h.holds AND l.product_id = ANY(products) GROUP BY l.product_id) AS p), '{}'::jsonb)
  FROM (
    SELECT open.by, count(*)::int AS orders, coalesce(sum(total_pesewas) FILTER (WHERE holds), 0)::bigint AS held
    FROM open GROUP BY open.by
  ) AS t;
END $$;
