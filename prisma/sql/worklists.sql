-- Includes is_held: orders without stock must not be packed.
CREATE OR REPLACE VIEW order_at_desk AS
SELECT id, number, first_name, last_name, phone, shipping_city, payment_method, status, payment_status, total_pesewas,
  called_at, packed_at, cheque_received_at, cheque_cleared_at,
  EXISTS (SELECT FROM order_flag f WHERE f.order_id = o.id AND f.resolved_at IS NULL) AS needs_review,
  created_at, paid_at, updated_at,
  (cheque_bounced_at IS NOT NULL AND payment_status NOT IN ('paid', 'refunded')) OR stock_released_at IS NOT NULL
    OR EXISTS (SELECT FROM dispute d WHERE d.order_id = o.id AND d.resolved_at IS NULL) AS is_held
FROM "order" o;

-- Units of a product for unpacked orders: in the store, but neither on hand, released nor returned.
CREATE OR REPLACE FUNCTION held_stock(of_product uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(open.ordered - coalesce((SELECT sum(m.quantity) FROM stock_movement m
    WHERE m.order_id = open.id AND m.product_id = of_product AND m.kind = 'returned'), 0)), 0)::int
  FROM (SELECT o.id, sum(l.quantity) AS ordered FROM order_item l JOIN "order" o ON o.id = l.order_id
    WHERE l.product_id = of_product AND o.status IN ('pending', 'processing') AND o.packed_at IS NULL
      AND o.stock_released_at IS NULL
    GROUP BY o.id) AS open
$$;

-- Products with stock.
CREATE OR REPLACE VIEW product_stock AS
SELECT p.id AS product_id, p.slug, p.name, p.sku, p.published, i.on_hand, i.low_stock,
  coalesce(i.low_stock, d.pieces) AS low_at,
  p.published AND i.on_hand <= coalesce(i.low_stock, d.pieces) AS is_low,
  held_stock(p.id) AS held
FROM product p JOIN inventory i ON i.product_id = p.id CROSS JOIN (SELECT default_low_stock() AS pieces OFFSET 0) d;

-- Placed within a day, not called or packed yet.
CREATE OR REPLACE VIEW worklist_new AS
SELECT *, created_at AS since FROM order_at_desk
WHERE status IN ('pending', 'processing') AND called_at IS NULL AND packed_at IS NULL
  AND created_at > now() - interval '1 day';

-- Pay-on-delivery orders to confirm by a call.
CREATE OR REPLACE VIEW worklist_to_call AS
SELECT *, created_at AS since FROM order_at_desk
WHERE status = 'pending' AND payment_timing(payment_method) = 'on_delivery';

-- Paid or confirmed pay-on-delivery orders that are not packed.
CREATE OR REPLACE VIEW worklist_to_pack AS
SELECT *, coalesce(paid_at, called_at, created_at) AS since FROM order_at_desk
WHERE status = 'processing' AND packed_at IS NULL AND payment_status <> 'refunded' AND NOT is_held
  AND NOT is_being_refunded(id);

-- Packed and not shipped.
CREATE OR REPLACE VIEW worklist_to_ship AS
SELECT *, packed_at AS since FROM order_at_desk
WHERE status = 'processing' AND packed_at IS NOT NULL AND payment_status <> 'refunded' AND NOT is_held
  AND NOT is_being_refunded(id);

-- Unpaid orders that must be paid before delivery.
CREATE OR REPLACE VIEW worklist_waiting_for_payment AS
SELECT *, created_at AS since FROM order_at_desk
WHERE status = 'pending' AND payment_timing(payment_method) <> 'on_delivery'
  AND payment_status IN ('pending', 'processing', 'failed');

-- Delivered and unpaid: no cash, no cheque, or a bounced cheque.
CREATE OR REPLACE VIEW worklist_owed AS
SELECT *, created_at AS since FROM order_at_desk
WHERE status = 'delivered' AND payment_status IN ('pending', 'failed') AND (cheque_received_at IS NULL OR is_held);

-- Received cheques that have not cleared or bounced.
CREATE OR REPLACE VIEW worklist_cheques_to_clear AS
SELECT *, cheque_received_at AS since FROM order_at_desk
WHERE cheque_received_at IS NOT NULL AND cheque_cleared_at IS NULL
  AND status <> 'cancelled' AND payment_status IN ('pending', 'processing', 'failed')
  AND NOT (status = 'delivered' AND is_held);

-- Unfinished refunds: requested, pending, failed, or due for a cancelled order and not requested.
CREATE OR REPLACE VIEW worklist_refunds AS
SELECT o.*, waiting.since FROM (
  SELECT order_id, min(since) AS since FROM (
    SELECT order_id, created_at AS since FROM refund_request WHERE provider_id IS NULL AND refusal IS NULL
    UNION ALL SELECT order_id, created_at FROM refund WHERE status <> 'processed'
    -- Unless staff still decide about it in worklist_to_look_at.
    UNION ALL SELECT id, updated_at FROM "order" WHERE status = 'cancelled' AND payment_status = 'paid'
      AND NOT EXISTS (SELECT FROM order_flag f WHERE f.order_id = "order".id AND f.resolved_at IS NULL
        AND f.kind IN ('paid_after_cancellation', 'cheque_cleared_after_cancellation'))
  ) AS open GROUP BY order_id
) AS waiting JOIN order_at_desk o ON o.id = waiting.order_id;

-- Returns to answer, receive or refund.
CREATE OR REPLACE VIEW worklist_returns AS
  SELECT r.id AS return_id, r.state, o.id AS order_id, o.number, o.created_at
  FROM return_request r JOIN "order" o ON o.id = r.order_id
  WHERE r.state IN ('asked', 'accepted')
    OR (r.state = 'received' AND NOT EXISTS (
      SELECT FROM refund_request q LEFT JOIN refund f ON f.provider_id = q.provider_id
      WHERE q.return_id = r.id AND q.refusal IS NULL AND f.status IS DISTINCT FROM 'failed'))
  ORDER BY r.created_at;

-- Reviews to approve.
CREATE OR REPLACE VIEW worklist_reviews AS
  SELECT r.id AS review_id, r.stars, r.words, o.id AS order_id, o.number, r.written_at AS created_at
  FROM review r JOIN order_item i ON i.id = r.order_item_id JOIN "order" o ON o.id = i.order_id
  WHERE r.state = 'pending'
  ORDER BY r.written_at;

-- Back-in-stock requests by phone for available products; the worker notifies emails.
CREATE OR REPLACE VIEW worklist_back_in_stock AS
  SELECT a.id AS alert_id, a.contact AS phone, p.slug, p.name, a.created_at
  FROM stock_alert a JOIN product p ON p.id = a.product_id JOIN inventory i ON i.product_id = p.id
  WHERE p.published AND i.on_hand > 0 AND a.contact NOT LIKE '%@%'
  ORDER BY a.created_at, a.id;

-- Orders with open flags or disputes, since the earliest of them.
CREATE OR REPLACE VIEW worklist_to_look_at AS
SELECT o.*, waiting.since FROM (
  SELECT order_id, min(since)::timestamptz(3) AS since FROM (
    -- What is cancelled after payment is in worklist_refunds.
    SELECT order_id, raised_at AS since FROM order_flag WHERE resolved_at IS NULL AND kind <> 'cancelled_after_payment'
    UNION ALL SELECT order_id, created_at FROM dispute WHERE resolved_at IS NULL
  ) AS open GROUP BY order_id
) AS waiting JOIN order_at_desk o ON o.id = waiting.order_id;

-- Low-stock products, the same as is_low in product_stock but found through indexes on inventory.
CREATE OR REPLACE VIEW worklist_stock AS
SELECT low.product_id, p.slug, p.name, p.sku, low.on_hand, low.low_at,
  held_stock(low.product_id) AS held
FROM (
  SELECT product_id, on_hand, (SELECT default_low_stock()) AS low_at FROM inventory
  WHERE low_stock IS NULL AND on_hand <= (SELECT default_low_stock())
  UNION ALL
  SELECT product_id, on_hand, low_stock FROM inventory WHERE low_stock IS NOT NULL AND on_hand <= low_stock
) low LEFT JOIN product p ON p.id = low.product_id
WHERE NOT EXISTS (SELECT FROM product hidden WHERE hidden.id = low.product_id AND NOT hidden.published);
