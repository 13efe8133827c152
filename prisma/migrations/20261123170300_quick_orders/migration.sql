-- What a crowd of orders costs. Each statement of the shop is a round trip, and is planned anew; one of a function here is
-- planned once for a connection.

-- --- The same buyer ----------------------------------------------------------------------------
-- Without these every order looks at all orders of the last ten minutes, the more of them there are the longer.

-- CreateIndex
CREATE INDEX "order_phone_created_at_idx" ON "order"("phone", "created_at");
CREATE INDEX order_email_created_at_idx ON "order" (lower(email), created_at);

-- Lets one order of a buyer through at a time, until the transaction ends: what is counted or looked for after this holds.
-- The locks are taken in the order of their numbers, so that no deadlock arises. Then an order of the same goods by the
-- same phone, e-mail or account since `since`, one that may be seen first: by its account, by an access token whose hash is
-- given, or by whoever sees all.
CREATE FUNCTION same_order_in_turn(
  of_phone text, of_email text, of_user uuid, street text, city text, region text,
  goods jsonb, since timestamptz, hashes text[], sees_all boolean
) RETURNS TABLE (number text, created_at timestamptz, known boolean) LANGUAGE plpgsql
-- A plan made for this very minute believes that few orders came lately, and looks at them all.
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(turn) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS turn FROM (VALUES
      ('order-phone:' || of_phone), ('order-email:' || of_email), ('order-place:' || delivery_place(street, city, region))
    ) AS names (name) ORDER BY turn
  ) AS turns;
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

-- --- Writing an order --------------------------------------------------------------------------
-- Writes an order with its lines, the access token that opens it and the key that it was asked for under (each null where
-- there is none), and takes its goods, in this order: goods that others wait for are held for the last step only. `placed`
-- and `lines` name the columns that are written. An order whose number is taken is not written; of one whose goods are short,
-- `short` is the first product, and the caller rolls back.
CREATE FUNCTION write_order(
  placed jsonb, lines jsonb, access_hash text, access_until timestamptz, of_key text,
  OUT written boolean, OUT short uuid
) LANGUAGE plpgsql AS $$
DECLARE
  of_order CONSTANT uuid := placed ->> 'id';
BEGIN
  INSERT INTO "order" (id, number, user_id, is_guest, first_name, last_name, email, phone,
    shipping_street, shipping_city, shipping_region, billing_street, billing_city, billing_region,
    delivery_note, delivery_fee_pesewas, estimated_delivery, payment_method,
    subtotal_pesewas, discount_pesewas, total_pesewas, promo_code, needs_review, review_reason)
  SELECT id, number, user_id, is_guest, first_name, last_name, email, phone,
    shipping_street, shipping_city, shipping_region, billing_street, billing_city, billing_region,
    delivery_note, delivery_fee_pesewas, estimated_delivery, payment_method,
    subtotal_pesewas, discount_pesewas, total_pesewas, promo_code, needs_review, review_reason
  FROM jsonb_populate_record(NULL::"order", placed)
  ON CONFLICT DO NOTHING;
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
