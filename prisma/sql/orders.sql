-- Payment timing of a method, from lib/payment-methods: `online`, `on_delivery` or `before_delivery`.
CREATE OR REPLACE FUNCTION payment_timing(of_method payment_method) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT timing FROM payment_method_rule WHERE method = of_method
$$;

CREATE OR REPLACE FUNCTION is_disputed(of_order uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM dispute WHERE order_id = of_order AND resolved_at IS NULL)
$$;

CREATE OR REPLACE FUNCTION same_order_in_turn(
  of_phone text, of_email text, of_user uuid, street text, city text, region text,
  products jsonb, since timestamptz, hashes text[], sees_all boolean, of_network text DEFAULT NULL
) RETURNS TABLE (number text, created_at timestamptz, known boolean) LANGUAGE plpgsql
-- A custom plan underestimates the number of recent orders and scans them all.
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM wait_for_turn('order-phone:' || of_phone, 'order-email:' || of_email,
    'order-place:' || delivery_place(street, city, region), 'order-account:' || of_user, 'order-network:' || of_network);
  -- A separate statement, so that it sees the writes of the previous holder of the locks.
  RETURN QUERY
    SELECT o.number::text, o.created_at, sees_all OR coalesce(o.user_id = of_user, false) OR EXISTS (
      SELECT FROM order_access a WHERE a.order_id = o.id AND a.token_hash = ANY(hashes) AND a.expires_at > now()) AS is_known
    FROM "order" o
    WHERE (o.phone = of_phone OR lower(o.email) = of_email OR o.user_id = of_user) AND o.created_at > since
      AND o.status <> 'cancelled'
      AND products = (
        SELECT jsonb_object_agg(i.product_id, i.quantity) FROM order_item i
        WHERE i.order_id = o.id AND i.product_id IS NOT NULL)
    ORDER BY is_known DESC, o.created_at DESC LIMIT 1;
END $$;

-- Takes a transaction lock per name, so that later counts stay valid until the commit. Sorts the locks to avoid
-- deadlocks; ignores null names. Uses count(), because an SQL function reads only the first row of its last SELECT.
CREATE OR REPLACE FUNCTION wait_for_turn(VARIADIC names text[]) RETURNS void LANGUAGE sql AS $$
  SELECT count(pg_advisory_xact_lock(turn)) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS turn FROM unnest(names) AS name WHERE name IS NOT NULL ORDER BY turn) AS turns
$$;

-- Unpaid orders per given phone, email, account and network: their number, and for those that hold stock the total and
-- the units of each of `products`.
CREATE OR REPLACE FUNCTION unpaid_online(of_phone text, of_email text, of_user uuid, of_network text, products uuid[])
RETURNS TABLE (share text, orders int, held_pesewas bigint, pieces jsonb) LANGUAGE sql STABLE
SET plan_cache_mode = force_generic_plan AS $$
  -- Materialized, because an inlined plan scans all pending orders and stays cached until the next ANALYZE.
  WITH found AS MATERIALIZED (
    SELECT 'phone' AS by, o.* FROM "order" o WHERE o.phone = of_phone
    UNION ALL SELECT 'email', o.* FROM "order" o WHERE lower(o.email) = of_email
    UNION ALL SELECT 'account', o.* FROM "order" o WHERE o.user_id = of_user
    UNION ALL SELECT 'network', o.* FROM order_network n JOIN "order" o ON o.id = n.order_id WHERE n.network = of_network
  ), open AS MATERIALIZED (
    SELECT by, id, total_pesewas, stock_released_at IS NULL AS holds FROM found
    WHERE status = 'pending' AND payment_timing(payment_method) <> 'on_delivery'
      AND payment_status NOT IN ('paid', 'refunded')
  )
  SELECT t.by, t.orders, t.held, coalesce((
    SELECT jsonb_object_agg(p.product_id, p.pieces) FROM (
      SELECT l.product_id, sum(l.quantity) AS pieces FROM open h JOIN order_item l ON l.order_id = h.id
      WHERE h.by = t.by AND h.holds AND l.product_id = ANY(products) GROUP BY l.product_id) AS p), '{}'::jsonb)
  FROM (
    SELECT open.by, count(*)::int AS orders, coalesce(sum(total_pesewas) FILTER (WHERE holds), 0)::bigint AS held
    FROM open GROUP BY open.by
  ) AS t
$$;

-- Whether an order counts as a use of its promotion: not if it was cancelled before anything was paid.
CREATE OR REPLACE FUNCTION uses_promotion(o "order") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT o.status <> 'cancelled' OR (o.paid_at IS NOT NULL AND o.total_pesewas > 0)
$$;

-- Actions of lib/order-rules.ts that an update performs.
CREATE OR REPLACE FUNCTION order_actions(was "order", becomes "order") RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN becomes.status <> was.status AND NOT (pays AND (was.status, becomes.status) = ('pending', 'processing'))
      THEN CASE becomes.status WHEN 'pending' THEN 'reopen' WHEN 'processing' THEN 'confirm' WHEN 'shipped' THEN 'ship'
        WHEN 'delivered' THEN 'deliver' WHEN 'completed' THEN 'complete' ELSE 'cancel' END END,
    CASE WHEN becomes.packed_at <> was.packed_at OR (becomes.packed_at IS NOT NULL AND was.packed_at IS NULL) THEN 'pack' END,
    CASE WHEN 'shipped' NOT IN (was.status, becomes.status) AND (becomes.tracking_number IS DISTINCT FROM was.tracking_number
        AND becomes.tracking_number IS NOT NULL OR becomes.carrier IS DISTINCT FROM was.carrier AND becomes.carrier IS NOT NULL)
      THEN 'track' END,
    CASE WHEN becomes.cheque_cleared_at IS DISTINCT FROM was.cheque_cleared_at THEN 'clear_cheque' END,
    CASE WHEN becomes.cheque_received_at IS DISTINCT FROM was.cheque_received_at AND becomes.cheque_received_at IS NOT NULL
      THEN 'receive_cheque' END,
    CASE WHEN becomes.cheque_bounced_at IS DISTINCT FROM was.cheque_bounced_at AND becomes.cheque_bounced_at IS NOT NULL
      THEN 'bounce_cheque' END,
    CASE WHEN pays THEN CASE
      WHEN attempt.reference IS NOT NULL THEN CASE WHEN attempt.accept_reason IS NULL THEN 'capture' ELSE 'accept_payment' END
      WHEN becomes.cheque_cleared_at IS NOT NULL AND was.cheque_cleared_at IS NULL THEN NULL
      WHEN was.total_pesewas = 0 THEN 'pay_nothing'
      WHEN (becomes.payment_method, becomes.payer_reference) IS DISTINCT FROM (was.payment_method, was.payer_reference)
        THEN 'pay_otherwise'
      ELSE 'take_cash' END END,
    CASE WHEN becomes.payment_status = 'refunded' AND was.payment_status <> 'refunded' THEN 'set_refunded' END,
    CASE WHEN was.payment_status IN ('paid', 'refunded') AND becomes.payment_status NOT IN (was.payment_status, 'paid', 'refunded')
      THEN 'unpay' END,
    CASE WHEN becomes.called_at IS DISTINCT FROM was.called_at AND becomes.called_at IS NOT NULL THEN 'call' END,
    -- Closing an account clears these in every state.
    CASE WHEN (becomes.phone, becomes.shipping_street, becomes.shipping_city, becomes.shipping_landmark,
          becomes.shipping_digital_address)
        IS DISTINCT FROM (was.phone, was.shipping_street, was.shipping_city, was.shipping_landmark,
          was.shipping_digital_address)
        AND (becomes.email <> 'closed@account.invalid' OR was.email = becomes.email) THEN 'correct_contact' END,
    CASE WHEN becomes.stock_released_at IS DISTINCT FROM was.stock_released_at
      THEN CASE WHEN becomes.stock_released_at IS NULL THEN 'hold_stock' ELSE 'release_stock' END END
  ], NULL)
  FROM (SELECT becomes.payment_status = 'paid' AND was.payment_status <> 'paid' AS pays) AS change
  LEFT JOIN payment attempt ON attempt.reference = becomes.payment_reference AND attempt.order_id = was.id
$$;

-- Message why an order refuses an update; null if allowed. Checks the order before the update against order_rule
-- (lib/order-rules.ts).
CREATE OR REPLACE FUNCTION order_refusal(was "order", becomes "order") RETURNS text LANGUAGE sql STABLE AS $$
  WITH known AS MATERIALIZED (SELECT jsonb_build_object(
    'status', was.status, 'paymentStatus', was.payment_status, 'paymentMethod', was.payment_method,
    'isPacked', was.packed_at IS NOT NULL, 'isStockReleased', was.stock_released_at IS NOT NULL,
    'isForgotten', was.email = 'closed@account.invalid', 'isDisputed', is_disputed(was.id),
    'isBeingRefunded', is_being_refunded(was.id),
    'cheque', CASE WHEN was.cheque_cleared_at IS NOT NULL THEN 'cleared' WHEN was.cheque_bounced_at IS NOT NULL THEN 'bounced'
      WHEN was.cheque_received_at IS NOT NULL THEN 'received' ELSE 'none' END,
    'isMismatched', coalesce((SELECT captured_pesewas = refundable_pesewas(reference)
      FROM payment WHERE reference = becomes.payment_reference), false),
    -- After a lost dispute the provider takes the money without a refund.
    'isPaidBack', taken_pesewas(was.id) > 0 AND (paid_back_pesewas(was.id) >= taken_pesewas(was.id) OR EXISTS (
      SELECT FROM dispute WHERE reference = was.payment_reference AND resolution LIKE '%accepted'))) AS facts)
  SELECT rule.words
  FROM unnest(order_actions(was, becomes)) WITH ORDINALITY AS asked (action, place)
  JOIN order_rule rule USING (action)
  WHERE NOT EXISTS (
    SELECT FROM jsonb_each(rule.facts) AS fact, known WHERE NOT fact.value @> jsonb_build_array(known.facts -> fact.key))
  ORDER BY asked.place, rule.place LIMIT 1
$$;

-- Checks an update of an order, sets dependent columns and protects fixed ones.
CREATE OR REPLACE FUNCTION order_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refusal text;
BEGIN
  IF NEW.cheque_cleared_at IS NOT NULL AND OLD.cheque_cleared_at IS NULL AND NEW.payment_status <> 'refunded' THEN
    NEW.cheque_bounced_at := NULL;
    NEW.payment_status := 'paid';
  -- A new cheque replaces the bounced one.
  ELSIF NEW.cheque_received_at <> OLD.cheque_received_at AND OLD.cheque_bounced_at IS NOT NULL THEN
    NEW.cheque_bounced_at := NULL;
    NEW.payment_status := CASE OLD.payment_status WHEN 'failed' THEN 'pending' ELSE NEW.payment_status END;
  ELSIF NEW.cheque_bounced_at IS NOT NULL AND OLD.cheque_bounced_at IS NULL AND NEW.payment_status IN ('pending', 'processing') THEN
    NEW.payment_status := 'failed';
  END IF;
  IF NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid' THEN
    NEW.paid_at := coalesce(NEW.paid_at, now());
    IF NEW.status = 'pending' THEN
      NEW.status := 'processing';
    END IF;
    -- The order gets its stock again if available; otherwise staff decide.
    IF OLD.stock_released_at IS NOT NULL AND NEW.status <> 'cancelled' AND NOT EXISTS (SELECT FROM order_stock_short(NEW.id)) THEN
      NEW.stock_released_at := NULL;
    END IF;
  END IF;
  IF NEW.status = 'cancelled' AND OLD.status <> 'cancelled' AND NEW.payment_status IN ('pending', 'processing', 'failed') THEN
    NEW.payment_status := 'cancelled';
  END IF;
  IF NEW.payment_method <> OLD.payment_method AND payment_timing(OLD.payment_method) <> 'online' THEN
    NEW.agreed_method := coalesce(OLD.agreed_method, OLD.payment_method);
  END IF;
  refusal := order_refusal(OLD, NEW);
  IF refusal IS NOT NULL THEN
    PERFORM refuse('order_guard', format('Order %s: %s', OLD.number, refusal));
  END IF;
  IF (NEW.id, NEW.number, NEW.subtotal_pesewas, NEW.discount_pesewas, NEW.total_pesewas, NEW.promo_code, NEW.promotion_id)
      IS DISTINCT FROM (OLD.id, OLD.number, OLD.subtotal_pesewas, OLD.discount_pesewas, OLD.total_pesewas, OLD.promo_code, OLD.promotion_id)
    OR (OLD.payment_status IN ('paid', 'refunded') AND (coalesce(OLD.paid_at, NEW.paid_at), coalesce(OLD.payment_reference, NEW.payment_reference))
      IS DISTINCT FROM (NEW.paid_at, NEW.payment_reference)) THEN
    PERFORM refuse('order_record_unchanged', format(
      'Order %s keeps its number, its amounts and how it was paid: cancel it and place a new one.', OLD.number));
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER order_guard BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION order_guard();

CREATE OR REPLACE FUNCTION order_item_comes_with_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed record;
BEGIN
  SELECT number, placed_in INTO placed FROM "order" WHERE id = NEW.order_id;
  IF FOUND AND placed.placed_in IS DISTINCT FROM pg_current_xact_id() THEN
    RAISE EXCEPTION 'Order % takes no more lines: place another order for what is missing.', placed.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_item_comes_with_order AFTER INSERT ON "order_item"
  FOR EACH ROW EXECUTE FUNCTION order_item_comes_with_order();

-- Side effects of an order change: stock, flags, history, mails to the customer and news for staff.
CREATE OR REPLACE FUNCTION order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_status_history (order_id, status, note) VALUES (NEW.id, NEW.status, 'Order created');
    PERFORM queue_order_mail(NEW.id, 'placed');
    IF payment_timing(NEW.payment_method) <> 'online' THEN
      INSERT INTO staff_notice (event, order_id) VALUES ('placed', NEW.id);
    END IF;
    RETURN NULL;
  END IF;
  -- Before the stock, in the lock order of a new order.
  IF uses_promotion(OLD) AND NOT uses_promotion(NEW) THEN
    UPDATE promotion SET uses = uses - 1 WHERE id = NEW.promotion_id;
  END IF;
  PERFORM move_order_stock(OLD, NEW);
  PERFORM raise_order_flags(OLD, NEW);
  IF NEW.payment_status IN ('paid', 'refunded') AND NEW.payment_status <> OLD.payment_status THEN
    INSERT INTO order_status_history (order_id, status, note)
      VALUES (NEW.id, NEW.payment_status, CASE NEW.payment_status WHEN 'paid' THEN 'Payment received' ELSE 'Payment refunded' END);
    IF NEW.total_pesewas > 0 THEN
      PERFORM queue_order_mail(NEW.id, NEW.payment_status::text);
    END IF;
    -- Only online payments: staff record the others themselves.
    IF NEW.payment_status = 'paid' AND payment_timing(NEW.payment_method) = 'online' THEN
      INSERT INTO staff_notice (event, order_id) VALUES ('paid', NEW.id);
    END IF;
  ELSIF NEW.payment_status <> OLD.payment_status AND NEW.status = OLD.status THEN
    INSERT INTO order_status_history (order_id, status, note) VALUES (NEW.id, NEW.status, 'Payment ' || NEW.payment_status);
  END IF;
  IF NEW.status <> OLD.status THEN
    INSERT INTO order_status_history (order_id, status) VALUES (NEW.id, NEW.status);
    IF NEW.status IN ('delivered', 'cancelled') THEN
      PERFORM queue_order_mail(NEW.id, NEW.status::text);
    END IF;
    IF NEW.status = 'shipped' THEN
      -- Delayed, so that a tracking number added right afterwards is in the same mail.
      PERFORM queue_order_mail(NEW.id, 'shipped',
        CASE WHEN NEW.tracking_number IS NULL THEN now() + interval '1 minute' ELSE now() END);
    ELSIF NEW.status = 'delivered' THEN
      PERFORM queue_order_mail(NEW.id, 'review', now() + make_interval(days => (
        SELECT coalesce(s.value ->> 'askAfterDays', r.schema #>> '{properties,askAfterDays,default}', '7')::int
        FROM (SELECT 'reviews' AS key) AS named LEFT JOIN setting_rule r USING (key) LEFT JOIN setting s USING (key))));
    END IF;
  ELSIF NEW.status = 'shipped' AND NEW.tracking_number IS NOT NULL
      AND NEW.tracking_number IS DISTINCT FROM OLD.tracking_number THEN
    PERFORM FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = 'order-mail:' || NEW.id || ':shipped' AND attempts < max_attempts),
      run_at := now());
    IF NOT FOUND THEN
      PERFORM queue_order_mail(NEW.id, 'tracking');
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_changed AFTER INSERT OR UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION order_changed();

-- Releases the stock of a cancelled order or an expired hold, without units that were returned before; takes stock for a
-- renewed hold. Units that were sent come back only as returned: they may be broken or lost.
CREATE OR REPLACE FUNCTION move_order_stock(was "order", becomes "order") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  short uuid;
  is_sent CONSTANT boolean := was.status IN ('shipped', 'delivered', 'completed');
  change CONSTANT stock_movement_kind := CASE
    WHEN was.stock_released_at IS NULL AND becomes.stock_released_at IS NOT NULL THEN 'released'
    WHEN becomes.status = 'cancelled' AND was.status <> 'cancelled' AND becomes.stock_released_at IS NULL THEN 'cancelled'
  END;
BEGIN
  IF change IS NOT NULL THEN
    -- Locks in the order of all writers, because the update below may take rows in any order.
    PERFORM FROM inventory WHERE product_id IN (SELECT product_id FROM order_item WHERE order_id = becomes.id)
      ORDER BY product_id FOR NO KEY UPDATE;
    UPDATE inventory i SET units_sold = units_sold - m.quantity
      FROM (SELECT product_id, sum(quantity) AS quantity FROM (
          SELECT product_id, quantity FROM order_item WHERE is_sent AND order_id = becomes.id AND product_id IS NOT NULL
          UNION ALL
          SELECT product_id, quantity FROM stock_movement
          WHERE NOT is_sent AND order_id = becomes.id AND kind = 'returned'
        ) AS unit GROUP BY product_id) AS m
      WHERE i.product_id = m.product_id;
    INSERT INTO stock_movement (product_id, kind, quantity, order_id)
      SELECT product_id, change, sum(quantity), becomes.id FROM (
        SELECT product_id, quantity FROM order_item WHERE order_id = becomes.id AND product_id IS NOT NULL
        UNION ALL
        SELECT product_id, -quantity FROM stock_movement WHERE order_id = becomes.id AND kind = 'returned'
      ) AS unit WHERE NOT is_sent GROUP BY product_id HAVING sum(quantity) > 0 ORDER BY product_id;
  END IF;
  IF was.stock_released_at IS NULL OR becomes.stock_released_at IS NOT NULL THEN
    RETURN;
  END IF;
  SELECT take_stock(array_agg(line.product_id), array_agg(line.quantity), becomes.id) INTO short FROM (
    SELECT product_id, sum(quantity)::int AS quantity FROM order_item
    WHERE order_id = becomes.id AND product_id IS NOT NULL GROUP BY product_id) AS line;
  IF short IS NOT NULL THEN
    PERFORM refuse('order_guard', format('Order %s cannot have its stock again: "%s" is out of stock.',
      becomes.number, (SELECT name FROM product WHERE id = short)));
  END IF;
END $$;

-- Raises and resolves flags after a change of an order.
CREATE OR REPLACE FUNCTION raise_order_flags(was "order", becomes "order") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cleared CONSTANT boolean := becomes.cheque_cleared_at IS NOT NULL AND was.cheque_cleared_at IS NULL;
BEGIN
  INSERT INTO order_flag (order_id, kind, reference)
    SELECT becomes.id, raised.kind::order_flag_kind, raised.reference FROM (VALUES
      -- Reference of the online payment; empty if the order was paid manually.
      ('cancelled_after_payment',
        becomes.status = 'cancelled' AND was.status <> 'cancelled' AND becomes.payment_status = 'paid' AND becomes.total_pesewas > 0,
        coalesce((SELECT reference FROM payment WHERE reference = becomes.payment_reference AND order_id = becomes.id), '')),
      ('refunded_before_shipping', becomes.payment_status = 'refunded' AND was.payment_status <> 'refunded'
        AND becomes.status IN ('pending', 'processing'), ''),
      ('cheque_bounced', becomes.cheque_bounced_at IS NOT NULL AND was.cheque_bounced_at IS NULL, ''),
      ('cheque_cleared_after_cancellation', cleared AND becomes.status = 'cancelled', '')
    ) AS raised (kind, applies, reference) WHERE raised.applies
    ON CONFLICT (order_id, kind, reference) WHERE resolved_at IS NULL DO NOTHING;
  UPDATE order_flag SET resolved_at = now()
    WHERE order_id = becomes.id AND resolved_at IS NULL AND (
      kind = 'cheque_bounced' AND (becomes.payment_status = 'paid'
        OR (was.cheque_bounced_at IS NOT NULL AND becomes.cheque_bounced_at IS NULL))
      OR kind = 'refunded_before_shipping' AND becomes.status = 'cancelled'
      OR becomes.payment_status = 'refunded' AND was.payment_status <> 'refunded' AND kind IN (
        'cancelled_after_payment', 'paid_after_cancellation', 'cheque_cleared_after_cancellation', 'paid_without_stock'));
END $$;

-- Flags are immutable except for resolving them once and deleting the note with the buyer's data.
CREATE OR REPLACE FUNCTION order_flag_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER order_flag_guard BEFORE UPDATE ON "order_flag" FOR EACH ROW EXECUTE FUNCTION order_flag_guard();

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

CREATE OR REPLACE TRIGGER order_flagged AFTER INSERT ON "order_flag" FOR EACH ROW EXECUTE FUNCTION order_flagged();

CREATE OR REPLACE FUNCTION phone_call_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.made_by := current_actor();
  IF NEW.reached THEN
    UPDATE "order" SET called_at = now() WHERE id = NEW.order_id AND called_at IS NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER phone_call_made BEFORE INSERT ON "phone_call" FOR EACH ROW EXECUTE FUNCTION phone_call_made();
