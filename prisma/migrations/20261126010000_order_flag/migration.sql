-- Review flags as rows (decision 058). Before, they were lines of `order.review_reason`, told apart by their sentences:
-- a line that was there could not be raised again. What each kind means and asks for is lib/order-flags.ts.
--
-- The old columns go in the same migration: no release has been tagged, so no older release runs beside this one.

-- CreateEnum
CREATE TYPE "order_flag_kind" AS ENUM ('call_first', 'uncalled', 'same_order', 'wrong_amount', 'paid_twice', 'paid_after_cancellation', 'cancelled_after_payment', 'refunded_before_shipping', 'mail_refused', 'provider_refused', 'refund_refused', 'refund_failed', 'refund_needs_details', 'dispute_opened', 'dispute_reminder', 'dispute_won', 'dispute_lost', 'dispute_closed', 'cheque_bounced', 'cheque_cleared_after_cancellation', 'unusual_unpaid', 'paid_without_stock', 'other');

-- CreateTable
CREATE TABLE "order_flag" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "kind" "order_flag_kind" NOT NULL,
    "reference" VARCHAR(64) NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "raised_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" VARCHAR(120),

    CONSTRAINT "order_flag_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_flag_order_id_idx" ON "order_flag"("order_id");

-- AddForeignKey
ALTER TABLE "order_flag" ADD CONSTRAINT "order_flag_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Also the index of all open flags, which are few.
CREATE UNIQUE INDEX order_flag_open_key ON order_flag (order_id, kind, reference) WHERE resolved_at IS NULL;

-- --- The lines that are there ------------------------------------------------------------------
-- Open where the order needs review, else resolved. Lines of one kind and reference become one flag with both notes.

WITH line AS (
  SELECT o.id, o.needs_review, o.updated_at, reason.text, reason.n
  FROM "order" o, unnest(string_to_array(o.review_reason, E'\n')) WITH ORDINALITY AS reason (text, n)
  WHERE btrim(reason.text) <> ''
  UNION ALL
  -- Flagged by hand, without a reason.
  SELECT id, needs_review, updated_at, '', 1 FROM "order"
  WHERE needs_review AND btrim(coalesce(review_reason, ''), E' \n') = ''
), sentence (kind, pattern, reference, note) AS (VALUES
  ('call_first', '^Paid on delivery outside Greater Accra: call the customer first$', '', ''),
  ('uncalled', '^Cash order without a call: ring the customer and note the call$', '', ''),
  ('same_order', '^Same goods as (\S+), ordered .* by the same buyer: call before packing$', '\1', ''),
  ('wrong_amount', '^Wrong amount or currency: (\S+) received (.*)$', '\1', '\2'),
  ('paid_twice', '^Paid twice: give (\S+) back by a refund request$', '\1', ''),
  ('paid_after_cancellation', '^Paid after cancellation: deliver, or give (\S+) back by a refund request$', '\1', ''),
  ('cancelled_after_payment', '^Cancelled after it was paid: give (\S+) back by a refund request$', '\1', ''),
  ('cancelled_after_payment', '^Cancelled after it was paid: pay the customer back$', '', ''),
  ('refunded_before_shipping', '^Refunded before it was shipped: do not ship$', '', ''),
  ('mail_refused', '^The mail server of (\S+) refused our mail: call the customer$', '', '\1'),
  ('provider_refused', '^Refused by the payment provider: (.*)$', '', '\1'),
  ('refund_refused', '^Paystack refused to refund (\S+) of (\S+): (.*)$', '\2', '\1: \3'),
  ('refund_failed', '^Refund (\S+) of (\S+) failed: pay the customer back another way$', '\1', '\2'),
  ('refund_needs_details', '^Refund (\S+) of (\S+) waits for the customer''s bank details: complete it at Paystack$', '\1', '\2'),
  ('dispute_opened', '^Payment disputed, answer dispute (\S+) ?(.*?)(?: and do not ship meanwhile)?$', '\1', '\2'),
  ('dispute_reminder', '^Reminder: payment disputed, answer dispute (\S+) ?(.*?)(?: and do not ship meanwhile)?$', '\1', '\2'),
  ('dispute_won', '^Dispute (\S+) was decided for the shop: the money stays$', '\1', ''),
  ('dispute_lost', '^Dispute (\S+) was decided for the customer: the money goes back \((.*)\)$', '\1', '\2'),
  ('dispute_closed', '^Dispute (\S+) is closed: see Paystack for how$', '\1', ''),
  ('cheque_bounced', '^Cheque bounced: call the customer(?: and do not ship)?$', '', ''),
  ('cheque_cleared_after_cancellation', '^Cheque cleared after cancellation: deliver, or pay the customer back$', '', '')
), flag AS (
  SELECT line.id, line.needs_review, line.updated_at, line.n, coalesce(kind, 'other')::order_flag_kind AS kind,
    left(coalesce(regexp_replace(text, pattern, reference), ''), 64) AS reference,
    coalesce(regexp_replace(text, pattern, note), text) AS note
  FROM line LEFT JOIN sentence ON text ~ pattern
)
INSERT INTO order_flag (order_id, kind, reference, note, raised_at, resolved_at)
SELECT id, kind, reference, coalesce(string_agg(nullif(note, ''), '; ' ORDER BY n), ''), updated_at,
  CASE WHEN NOT needs_review THEN updated_at END
FROM flag GROUP BY id, needs_review, updated_at, kind, reference ORDER BY id, min(n);

-- --- What becomes of a flag --------------------------------------------------------------------

-- A flag stays as it was raised, and a resolved one resolved. The note goes with the buyer.
CREATE FUNCTION order_flag_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{note,resolved_at,resolved_by}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{note,resolved_at,resolved_by}'::text[]
      OR (OLD.resolved_at IS NOT NULL AND NEW.resolved_at IS DISTINCT FROM OLD.resolved_at) THEN
    PERFORM refuse('order_record_unchanged', format('A flag of order %s stays as it was raised and resolved: raise a new one.',
      (SELECT number FROM "order" WHERE id = OLD.order_id)));
  END IF;
  NEW.resolved_by := OLD.resolved_by;
  IF NEW.resolved_at IS NOT NULL AND OLD.resolved_at IS NULL THEN
    NEW.resolved_at := now();
    NEW.resolved_by := current_actor();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_flag_guard BEFORE UPDATE ON "order_flag" FOR EACH ROW EXECUTE FUNCTION order_flag_guard();

CREATE TRIGGER order_flag_kept BEFORE DELETE ON "order_flag" FOR EACH ROW EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER order_flag_not_emptied BEFORE TRUNCATE ON "order_flag" EXECUTE FUNCTION order_record_kept();

-- Whole rows, unlike record_audit: "resolved" alone does not say which flag.
CREATE FUNCTION order_flag_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (table_name, row_id, action, actor, before, after)
    VALUES ('order_flag', NEW.order_id, lower(TG_OP), current_actor(), CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END,
      to_jsonb(NEW));
  RETURN NULL;
END $$;
CREATE TRIGGER order_flag_audit AFTER INSERT OR UPDATE ON "order_flag" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION order_flag_audit();

-- Staff are mailed: one mail for all flags that are raised before it is sent. The order counts as changed, so that a member
-- of staff who sees it without the flag does nothing with it.
DROP TRIGGER order_flagged ON "order";
CREATE OR REPLACE FUNCTION order_flagged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order" SET updated_at = now() WHERE id = NEW.order_id;
  PERFORM graphile_worker.add_job(
    'staff-mail',
    json_build_object('event', 'order_to_look_at', 'orderId', NEW.order_id),
    job_key := 'staff-mail:order_to_look_at:' || NEW.order_id,
    max_attempts := 60
  );
  RETURN NULL;
END $$;
CREATE TRIGGER order_flagged AFTER INSERT ON "order_flag" FOR EACH ROW EXECUTE FUNCTION order_flagged();

-- --- Flags that follow from a change of the order, whatever program makes it ---------------------

CREATE OR REPLACE FUNCTION order_refunded_unshipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_flag (order_id, kind) VALUES (NEW.id, 'refunded_before_shipping')
    ON CONFLICT (order_id, kind, reference) WHERE resolved_at IS NULL DO NOTHING;
  RETURN NULL;
END $$;

-- With the reference of an online payment; without one the money came by hand.
CREATE OR REPLACE FUNCTION order_cancelled_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_flag (order_id, kind, reference)
    VALUES (NEW.id, 'cancelled_after_payment',
      coalesce((SELECT reference FROM payment WHERE reference = NEW.payment_reference AND order_id = NEW.id), ''))
    ON CONFLICT (order_id, kind, reference) WHERE resolved_at IS NULL DO NOTHING;
  RETURN NULL;
END $$;

-- A cheque that clears settles the flag that it bounced.
CREATE OR REPLACE FUNCTION order_cheque_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cheque_cleared_at IS NULL THEN
    INSERT INTO order_flag (order_id, kind) VALUES (NEW.id, 'cheque_bounced')
      ON CONFLICT (order_id, kind, reference) WHERE resolved_at IS NULL DO NOTHING;
    RETURN NULL;
  END IF;
  UPDATE order_flag SET resolved_at = now() WHERE order_id = NEW.id AND kind = 'cheque_bounced' AND resolved_at IS NULL;
  IF NEW.status = 'cancelled' THEN
    INSERT INTO order_flag (order_id, kind) VALUES (NEW.id, 'cheque_cleared_after_cancellation')
      ON CONFLICT (order_id, kind, reference) WHERE resolved_at IS NULL DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER order_cheque_told ON "order";
CREATE TRIGGER order_cheque_told AFTER UPDATE ON "order" FOR EACH ROW
  WHEN ((NEW.cheque_bounced_at IS NOT NULL AND OLD.cheque_bounced_at IS NULL)
    OR (NEW.cheque_cleared_at IS NOT NULL AND OLD.cheque_cleared_at IS NULL))
  EXECUTE FUNCTION order_cheque_told();

DROP FUNCTION review_lines(text);

-- --- The desk's lists --------------------------------------------------------------------------

CREATE OR REPLACE VIEW order_at_desk AS
SELECT id, number, first_name, last_name, phone, shipping_city, payment_method, status, payment_status, total_pesewas,
  called_at, packed_at, cheque_received_at, cheque_cleared_at,
  EXISTS (SELECT FROM order_flag f WHERE f.order_id = o.id AND f.resolved_at IS NULL) AS needs_review,
  created_at, paid_at, updated_at,
  (cheque_bounced_at IS NOT NULL AND cheque_cleared_at IS NULL)
    OR EXISTS (SELECT FROM dispute d WHERE d.order_id = o.id AND d.resolved_at IS NULL) AS is_held
FROM "order" o;

-- A flag is open, or its payment is disputed: since the first of them.
CREATE OR REPLACE VIEW worklist_to_look_at AS
SELECT o.*, waiting.since FROM (
  SELECT order_id, min(since)::timestamptz(3) AS since FROM (
    SELECT order_id, raised_at AS since FROM order_flag WHERE resolved_at IS NULL
    UNION ALL SELECT order_id, created_at FROM dispute WHERE resolved_at IS NULL
  ) AS open GROUP BY order_id
) AS waiting JOIN order_at_desk o ON o.id = waiting.order_id;

-- --- Writing an order --------------------------------------------------------------------------
-- As before, without the two columns. Only a taken number is an answer: whatever else is not unique is an error, or the
-- caller tries further numbers in vain.
CREATE OR REPLACE FUNCTION write_order(
  placed jsonb, lines jsonb, access_hash text, access_until timestamptz, of_key text,
  OUT written boolean, OUT short uuid
) LANGUAGE plpgsql AS $$
DECLARE
  of_order CONSTANT uuid := placed ->> 'id';
BEGIN
  INSERT INTO "order" (id, number, user_id, is_guest, first_name, last_name, email, phone,
    shipping_street, shipping_city, shipping_region, billing_street, billing_city, billing_region,
    delivery_note, delivery_fee_pesewas, estimated_delivery, payment_method,
    subtotal_pesewas, discount_pesewas, total_pesewas, promo_code)
  SELECT id, number, user_id, is_guest, first_name, last_name, email, phone,
    shipping_street, shipping_city, shipping_region, billing_street, billing_city, billing_region,
    delivery_note, delivery_fee_pesewas, estimated_delivery, payment_method,
    subtotal_pesewas, discount_pesewas, total_pesewas, promo_code
  FROM jsonb_populate_record(NULL::"order", placed)
  ON CONFLICT (number) DO NOTHING;
  written := FOUND;
  IF NOT written THEN
    RETURN;
  END IF;
  INSERT INTO order_item (order_id, product_id, quantity, price_pesewas, name, slug, image_url, image_alt)
    SELECT of_order, product_id, quantity, price_pesewas, name, slug, image_url, image_alt
    FROM jsonb_populate_recordset(NULL::order_item, lines);
  IF access_hash IS NOT NULL THEN
    INSERT INTO order_access (token_hash, order_id, expires_at) VALUES (access_hash, of_order, access_until);
  END IF;
  IF of_key IS NOT NULL THEN
    UPDATE idempotency_key SET order_id = of_order WHERE key = of_key;
  END IF;
  SELECT take_stock(array_agg(line.product_id), array_agg(line.quantity), of_order) INTO short
    FROM jsonb_populate_recordset(NULL::order_item, lines) AS line;
END $$;

ALTER TABLE "order" DROP COLUMN "needs_review", DROP COLUMN "review_reason";
