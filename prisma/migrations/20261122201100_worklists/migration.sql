-- The desk's lists of what waits for somebody (BEYOND-35). Each rule is a view, so that Prisma Studio shows the same list;
-- the desk finds them by their names (lib/worklists.ts). `since` is when the waiting began.

-- What a list shows of an order. Disputed, and paid by a bounced cheque: its goods stay where they are.
CREATE VIEW order_at_desk AS
SELECT id, number, first_name, last_name, phone, shipping_city, payment_method, status, payment_status, total_pesewas,
  called_at, packed_at, cheque_received_at, cheque_cleared_at, needs_review, created_at, paid_at, updated_at,
  (cheque_bounced_at IS NOT NULL AND cheque_cleared_at IS NULL)
    OR EXISTS (SELECT FROM dispute d WHERE d.order_id = o.id AND d.resolved_at IS NULL) AS is_held
FROM "order" o;

-- Placed within a day, and nobody has called or packed yet.
CREATE VIEW worklist_new AS
SELECT *, created_at AS since FROM order_at_desk
WHERE status IN ('pending', 'processing') AND called_at IS NULL AND packed_at IS NULL
  AND created_at > now() - interval '1 day';

-- To be paid on delivery and not confirmed: the buyer is called, then the order is confirmed.
CREATE VIEW worklist_to_call AS
SELECT *, created_at AS since FROM order_at_desk
WHERE status = 'pending' AND payment_method IN ('cash', 'bank_cheque');

-- Paid, or confirmed to be paid on delivery: the goods can leave and are not packed.
CREATE VIEW worklist_to_pack AS
SELECT *, coalesce(paid_at, called_at, created_at) AS since FROM order_at_desk
WHERE status = 'processing' AND packed_at IS NULL AND payment_status <> 'refunded' AND NOT is_held;

-- Packed and still here.
CREATE VIEW worklist_to_ship AS
SELECT *, packed_at AS since FROM order_at_desk
WHERE status = 'processing' AND packed_at IS NOT NULL AND payment_status <> 'refunded' AND NOT is_held;

-- To be paid before delivery and not paid; or delivered, and neither cash nor cheque has come back.
CREATE VIEW worklist_waiting_for_payment AS
SELECT *, created_at AS since FROM order_at_desk
WHERE status = 'pending' AND payment_method NOT IN ('cash', 'bank_cheque')
  AND payment_status IN ('pending', 'processing', 'failed')
UNION ALL
SELECT *, created_at AS since FROM order_at_desk
WHERE status = 'delivered' AND payment_status IN ('pending', 'failed') AND cheque_received_at IS NULL;

-- A cheque is here, and the bank has not said that it is good.
CREATE VIEW worklist_cheques_to_clear AS
SELECT *, cheque_received_at AS since FROM order_at_desk
WHERE cheque_received_at IS NOT NULL AND cheque_cleared_at IS NULL
  AND status <> 'cancelled' AND payment_status IN ('pending', 'processing', 'failed');

-- Something about it needs a person: it was flagged, or its payment is disputed.
CREATE VIEW worklist_to_look_at AS
SELECT *, updated_at AS since FROM order_at_desk WHERE needs_review
UNION ALL
SELECT *, updated_at AS since FROM order_at_desk
WHERE NOT needs_review AND id IN (SELECT order_id FROM dispute WHERE resolved_at IS NULL);

-- Money that goes back and is not through: asked for, on its way, failed; or of a cancelled order and nobody has asked yet.
CREATE VIEW worklist_refunds AS
SELECT o.*, waiting.since FROM (
  SELECT order_id, min(since) AS since FROM (
    SELECT order_id, created_at AS since FROM refund_request WHERE provider_id IS NULL AND refusal IS NULL
    UNION ALL SELECT order_id, created_at FROM refund WHERE status <> 'processed'
    UNION ALL SELECT id, updated_at FROM "order" WHERE status = 'cancelled' AND payment_status = 'paid'
  ) AS open GROUP BY order_id
) AS waiting JOIN order_at_desk o ON o.id = waiting.order_id;

-- For sale, and 5 pieces or fewer are left.
CREATE VIEW worklist_stock AS
SELECT p.id AS product_id, p.slug, p.name, p.sku, i.on_hand, 5 AS low_at,
  (SELECT coalesce(sum(l.quantity), 0)::int FROM order_item l JOIN "order" o ON o.id = l.order_id
   WHERE l.product_id = p.id AND o.status IN ('pending', 'processing')) AS held
FROM product p JOIN inventory i ON i.product_id = p.id WHERE p.published AND i.on_hand <= 5;

-- Few orders are open at a time, however many there were.
CREATE INDEX order_open_idx ON "order"(created_at) WHERE status IN ('pending', 'processing');
CREATE INDEX order_delivered_unpaid_idx ON "order"(created_at)
  WHERE status = 'delivered' AND payment_status IN ('pending', 'failed');
CREATE INDEX order_cheque_here_idx ON "order"(cheque_received_at)
  WHERE cheque_received_at IS NOT NULL AND cheque_cleared_at IS NULL;
CREATE INDEX order_needs_review_idx ON "order"(updated_at) WHERE needs_review;
CREATE INDEX order_money_to_give_back_idx ON "order"(updated_at) WHERE status = 'cancelled' AND payment_status = 'paid';
CREATE INDEX refund_open_idx ON "refund"(order_id) WHERE status <> 'processed';
-- The takings of a day.
CREATE INDEX order_paid_at_idx ON "order"(paid_at) WHERE paid_at IS NOT NULL;
-- The desk finds an order by any part of its number or of the buyer's name, e-mail or phone.
CREATE INDEX order_search_idx ON "order" USING gin (
  (number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops);
