CREATE OR REPLACE FUNCTION is_online_method(method payment_method) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT method IN ('mobile_money', 'card', 'credit_card', 'paystack')
$$;

CREATE OR REPLACE FUNCTION is_disputed(of_order uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM dispute WHERE order_id = of_order AND resolved_at IS NULL)
$$;

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

CREATE OR REPLACE FUNCTION same_order_in_turn(
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

-- Lets one at a time through of those who share a name, until the transaction ends: what is counted after this holds. The
-- locks are taken in the order of their numbers, so that no deadlock arises. No name is waited for where it is null.
CREATE OR REPLACE FUNCTION wait_for_turn(VARIADIC names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(turn) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS turn FROM unnest(names) AS name ORDER BY turn) AS turns;
END $$;

-- Of each name that is given: how many orders wait for their payment, what those that have their stock come to, and how
-- many pieces of each of `products` they have.
CREATE OR REPLACE FUNCTION unpaid_online(of_phone text, of_email text, of_user uuid, of_network text, products uuid[])
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

-- The action of an update that the order does not allow, by the names of lib/order-actions.ts, and the reason as a code; nulls
-- when it allows all. Each change is judged by the order as it was, as at the desk.
CREATE OR REPLACE FUNCTION order_refusal(was "order", becomes "order", OUT action text, OUT code text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  is_here CONSTANT boolean := was.status IN ('pending', 'processing');
  is_forgotten CONSTANT boolean := was.email = 'closed@account.invalid';
  pays CONSTANT boolean := becomes.payment_status = 'paid' AND was.payment_status <> 'paid';
BEGIN
  SELECT move.action, move.code INTO action, code FROM (VALUES
    (CASE becomes.status WHEN 'pending' THEN 'reopen' WHEN 'processing' THEN 'confirm' WHEN 'shipped' THEN 'ship'
       WHEN 'delivered' THEN 'deliver' WHEN 'completed' THEN 'complete' WHEN 'cancelled' THEN 'cancel' END,
     CASE WHEN becomes.status = was.status THEN NULL
       WHEN becomes.status = 'shipped' THEN shipping_blocker(was)
       WHEN (was.status, becomes.status) NOT IN (('pending', 'processing'), ('shipped', 'delivered'),
         ('delivered', 'completed'), ('pending', 'cancelled'), ('processing', 'cancelled')) THEN 'order_is_' || was.status
       WHEN becomes.status = 'processing' AND NOT pays AND is_online_method(was.payment_method) THEN 'no_payment_was_captured'
       WHEN becomes.status = 'completed' AND becomes.payment_status <> 'paid' THEN 'payment_is_' || becomes.payment_status
     END),
    ('pack', CASE WHEN becomes.packed_at IS DISTINCT FROM was.packed_at AND becomes.packed_at IS NOT NULL
       THEN coalesce(shipping_blocker(was), CASE WHEN was.packed_at IS NOT NULL THEN 'order_is_packed' END) END),
    ('track', CASE WHEN (becomes.tracking_number IS DISTINCT FROM was.tracking_number AND becomes.tracking_number IS NOT NULL
         OR becomes.carrier IS DISTINCT FROM was.carrier AND becomes.carrier IS NOT NULL)
       AND was.status <> 'shipped' AND becomes.status <> 'shipped' THEN 'order_is_' || was.status END),
    ('receive_cheque', CASE WHEN becomes.cheque_received_at IS DISTINCT FROM was.cheque_received_at
         AND becomes.cheque_received_at IS NOT NULL
       THEN coalesce(collection_blocker(was), CASE WHEN was.cheque_received_at IS NOT NULL THEN 'cheque_is_here' END) END),
    ('clear_cheque', CASE WHEN becomes.cheque_cleared_at IS DISTINCT FROM was.cheque_cleared_at THEN CASE
       WHEN was.payment_status IN ('paid', 'refunded') THEN 'order_is_' || was.payment_status
       WHEN was.cheque_received_at IS NULL THEN 'cheque_is_not_here' END END),
    ('bounce_cheque', CASE WHEN becomes.cheque_bounced_at IS DISTINCT FROM was.cheque_bounced_at
         AND becomes.cheque_bounced_at IS NOT NULL
       THEN CASE WHEN was.cheque_bounced_at IS NOT NULL THEN 'cheque_bounced'
         ELSE coalesce(collection_blocker(was), CASE WHEN was.cheque_received_at IS NULL THEN 'cheque_is_not_here' END) END END),
    ('pay', CASE WHEN pays THEN payment_blocker(was, becomes) END),
    -- Of a lost dispute the provider takes the money without a refund.
    ('refund', CASE WHEN becomes.payment_status = 'refunded' AND was.payment_status <> 'refunded' THEN CASE
       WHEN was.payment_status <> 'paid' THEN 'payment_is_' || was.payment_status
       WHEN taken_pesewas(was.id) = 0 THEN 'nothing_was_paid'
       WHEN paid_back_pesewas(was.id) < taken_pesewas(was.id) AND NOT EXISTS (
         SELECT FROM dispute WHERE reference = was.payment_reference AND resolution LIKE '%accepted')
         THEN 'money_is_still_here' END END),
    ('change_payment', CASE WHEN was.payment_status IN ('paid', 'refunded')
       AND becomes.payment_status NOT IN (was.payment_status, 'paid', 'refunded') THEN 'order_is_' || was.payment_status END),
    ('call', CASE WHEN becomes.called_at IS DISTINCT FROM was.called_at AND becomes.called_at IS NOT NULL AND is_forgotten
       THEN 'account_is_closed' END),
    -- A closed account is forgotten in every state.
    ('mend', CASE WHEN (becomes.phone, becomes.shipping_street, becomes.shipping_city)
         IS DISTINCT FROM (was.phone, was.shipping_street, was.shipping_city) THEN CASE
       WHEN is_forgotten THEN 'account_is_closed'
       WHEN NOT is_here AND becomes.email <> 'closed@account.invalid' THEN 'order_is_' || was.status END END)
  ) AS move (action, code) WHERE move.code IS NOT NULL LIMIT 1;
END $$;

-- What keeps an order from becoming paid; null when nothing does. What pays: an attempt at the provider, also late, for an
-- order that was cancelled since; a cleared cheque; cash of a confirmed order; nothing, where there is nothing to pay.
CREATE OR REPLACE FUNCTION payment_blocker(was "order", becomes "order") RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  attempt record;
BEGIN
  -- `order_is_paid_by_captured_money` asks at the end what it took.
  SELECT reference, accept_reason, captured_pesewas INTO attempt FROM payment
    WHERE reference = becomes.payment_reference AND order_id = was.id;
  RETURN CASE
    WHEN was.payment_status = 'refunded' THEN 'order_is_refunded'
    WHEN attempt.reference IS NOT NULL THEN CASE
      -- An amount that was not asked for pays because staff accept it.
      WHEN attempt.accept_reason IS NULL THEN NULL
      WHEN was.status = 'cancelled' THEN 'order_is_cancelled'
      WHEN is_disputed(was.id) THEN 'payment_is_disputed'
      WHEN attempt.captured_pesewas IS DISTINCT FROM refundable_pesewas(attempt.reference) THEN 'part_of_the_payment_went_back'
    END
    WHEN was.payment_method = 'bank_cheque' AND becomes.cheque_cleared_at IS NOT NULL THEN NULL
    WHEN was.status = 'cancelled' THEN 'order_is_cancelled'
    WHEN was.total_pesewas = 0 THEN NULL
    WHEN is_online_method(was.payment_method) THEN 'no_payment_was_captured'
    WHEN was.payment_method = 'bank_cheque' THEN 'cheque_has_not_cleared'
    WHEN was.payment_method <> 'cash' THEN 'order_is_not_paid_in_cash'
    WHEN was.status = 'pending' THEN 'order_is_not_confirmed'
  END;
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

-- What keeps money from being taken by hand (`whyNotTaken` of the desk); null when nothing does.
CREATE OR REPLACE FUNCTION collection_blocker(placed "order") RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN placed.payment_status IN ('paid', 'refunded') THEN 'order_is_' || placed.payment_status
    WHEN placed.status = 'cancelled' THEN 'order_is_cancelled'
  END
$$;

CREATE OR REPLACE FUNCTION order_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refusal record;
BEGIN
  IF NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid' THEN
    NEW.paid_at := coalesce(NEW.paid_at, now());
    IF NEW.status = 'pending' THEN
      NEW.status := 'processing';
    END IF;
  END IF;
  IF NEW.status = 'cancelled' AND OLD.status <> 'cancelled' AND NEW.payment_status IN ('pending', 'processing', 'failed') THEN
    NEW.payment_status := 'cancelled';
  END IF;
  refusal := order_refusal(OLD, NEW);
  IF refusal.code IS NOT NULL THEN
    PERFORM refuse('order_guard', format('Order %s: cannot %s, %s.',
      OLD.number, replace(refusal.action, '_', ' '), replace(refusal.code, '_', ' ')));
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER order_guard BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION order_guard();

-- Which holds end and begin. By its name it runs after order_guard.
CREATE OR REPLACE FUNCTION order_hold_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER order_hold_guard BEFORE UPDATE ON "order" FOR EACH ROW
  WHEN (OLD.stock_released_at IS NOT NULL OR NEW.stock_released_at IS NOT NULL) EXECUTE FUNCTION order_hold_guard();

CREATE OR REPLACE FUNCTION order_record_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number) IS DISTINCT FROM (OLD.id, OLD.number) THEN
    RAISE EXCEPTION 'Order % keeps its number: it stands in mails and payments.', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  IF (NEW.subtotal_pesewas, NEW.discount_pesewas, NEW.total_pesewas, NEW.promo_code)
     IS DISTINCT FROM (OLD.subtotal_pesewas, OLD.discount_pesewas, OLD.total_pesewas, OLD.promo_code) THEN
    RAISE EXCEPTION 'Order % keeps its amounts: cancel it and place a new one.', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  IF OLD.payment_status IN ('paid', 'refunded') AND (
       (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
    OR (OLD.payment_reference IS NOT NULL AND NEW.payment_reference IS DISTINCT FROM OLD.payment_reference)) THEN
    RAISE EXCEPTION 'Order % is %: when and by which payment it was paid stays as it is.', OLD.number, OLD.payment_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_unchanged AFTER UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION order_record_unchanged();

-- A line loses its product only together with the catalogue (ON DELETE SET NULL); its stock is gone with that too.
CREATE OR REPLACE FUNCTION order_item_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product_deleted CONSTANT boolean :=
    NEW.product_id IS NULL AND NOT EXISTS (SELECT FROM product WHERE id = OLD.product_id);
BEGIN
  IF (NEW.id, NEW.order_id, NEW.name, NEW.slug, NEW.quantity, NEW.price_pesewas)
     IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.name, OLD.slug, OLD.quantity, OLD.price_pesewas)
     OR (NEW.product_id IS DISTINCT FROM OLD.product_id AND NOT product_deleted) THEN
    RAISE EXCEPTION 'The lines of order % stay as they were ordered: cancel it and place a new one.',
      (SELECT number FROM "order" WHERE id = OLD.order_id)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_item_unchanged AFTER UPDATE ON "order_item" FOR EACH ROW EXECUTE FUNCTION order_item_unchanged();

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

CREATE OR REPLACE FUNCTION order_status_history_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'The history of order % is only added to.', (SELECT number FROM "order" WHERE id = OLD.order_id)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_status_history_unchanged AFTER UPDATE ON "order_status_history"
  FOR EACH ROW EXECUTE FUNCTION order_status_history_unchanged();

CREATE OR REPLACE FUNCTION order_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_status_history (order_id, status, note) VALUES (NEW.id, NEW.status, 'Order created');
    PERFORM queue_order_mail(NEW.id, 'placed');
    RETURN NULL;
  END IF;
  IF NEW.payment_status IS DISTINCT FROM OLD.payment_status THEN
    IF NEW.payment_status IN ('paid', 'refunded') THEN
      INSERT INTO order_status_history (order_id, status, note)
        VALUES (NEW.id, NEW.payment_status, CASE NEW.payment_status WHEN 'paid' THEN 'Payment received' ELSE 'Payment refunded' END);
      IF NEW.total_pesewas > 0 THEN
        PERFORM queue_order_mail(NEW.id, NEW.payment_status::text);
      END IF;
    ELSIF NEW.status = OLD.status THEN
      INSERT INTO order_status_history (order_id, status, note) VALUES (NEW.id, NEW.status, 'Payment ' || NEW.payment_status);
    END IF;
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status THEN
    INSERT INTO order_status_history (order_id, status) VALUES (NEW.id, NEW.status);
    IF NEW.status IN ('delivered', 'cancelled') THEN
      PERFORM queue_order_mail(NEW.id, NEW.status::text);
    ELSIF NEW.status = 'shipped' THEN
      PERFORM queue_order_mail(NEW.id, 'shipped',
        CASE WHEN NEW.tracking_number IS NULL THEN now() + interval '1 minute' ELSE now() END);
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

CREATE OR REPLACE TRIGGER order_journal AFTER INSERT OR UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION order_journal();

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

CREATE OR REPLACE TRIGGER order_return_stock AFTER UPDATE ON "order" FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled') EXECUTE FUNCTION order_return_stock();

-- What the end of a hold gives back, and what a new one takes.
CREATE OR REPLACE FUNCTION order_stock_moved() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER order_stock_moved AFTER UPDATE ON "order" FOR EACH ROW
  WHEN ((OLD.stock_released_at IS NULL) <> (NEW.stock_released_at IS NULL)) EXECUTE FUNCTION order_stock_moved();

-- By its name it runs before order_guard, which sees to what follows from a payment.
CREATE OR REPLACE FUNCTION order_cheque() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_method <> 'bank_cheque' THEN
    RAISE EXCEPTION 'Order % is not paid by cheque but by %: it has no cheque to receive or clear.',
      NEW.number, replace(NEW.payment_method::text, '_', ' ')
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_cheque';
  END IF;
  IF NEW.cheque_cleared_at IS NOT NULL AND NEW.cheque_bounced_at IS NOT NULL THEN
    RAISE EXCEPTION 'The cheque of order % has either cleared or bounced: empty cheque_bounced_at if it cleared after all.',
      NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_cheque';
  END IF;
  IF OLD.cheque_cleared_at IS NOT NULL AND NEW.cheque_cleared_at IS DISTINCT FROM OLD.cheque_cleared_at THEN
    RAISE EXCEPTION 'The cheque of order % has cleared: when it did stays as it is.', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_cheque';
  END IF;
  IF NEW.cheque_bounced_at IS NOT NULL AND NEW.payment_status IN ('paid', 'refunded') THEN
    RAISE EXCEPTION 'Order % is %: its cheque cannot bounce any more.', NEW.number, NEW.payment_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_cheque';
  END IF;

  NEW.cheque_received_at := coalesce(NEW.cheque_received_at, NEW.cheque_cleared_at, NEW.cheque_bounced_at);
  IF NEW.cheque_cleared_at IS NOT NULL AND NEW.payment_status <> 'refunded' THEN
    NEW.payment_status := 'paid';
  ELSIF NEW.cheque_bounced_at IS NOT NULL AND NEW.payment_status IN ('pending', 'processing') THEN
    NEW.payment_status := 'failed';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER order_cheque BEFORE UPDATE ON "order" FOR EACH ROW
  WHEN ((NEW.cheque_received_at, NEW.cheque_cleared_at, NEW.cheque_bounced_at)
    IS DISTINCT FROM (OLD.cheque_received_at, OLD.cheque_cleared_at, OLD.cheque_bounced_at))
  EXECUTE FUNCTION order_cheque();

-- A flag stays as it was raised, and a resolved one resolved. The note goes with the buyer.
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

-- With the reference of an online payment; without one the money came by hand.
CREATE OR REPLACE FUNCTION order_cancelled_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_flag (order_id, kind, reference)
    VALUES (NEW.id, 'cancelled_after_payment',
      coalesce((SELECT reference FROM payment WHERE reference = NEW.payment_reference AND order_id = NEW.id), ''))
    ON CONFLICT (order_id, kind, reference) WHERE resolved_at IS NULL DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_cancelled_paid AFTER UPDATE ON "order" FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled' AND NEW.payment_status = 'paid' AND NEW.total_pesewas > 0)
  EXECUTE FUNCTION order_cancelled_paid();

-- Whoever gives the money back, the provider or a person in Prisma Studio: goods that have not left must stay.
CREATE OR REPLACE FUNCTION order_refunded_unshipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_flag (order_id, kind) VALUES (NEW.id, 'refunded_before_shipping')
    ON CONFLICT (order_id, kind, reference) WHERE resolved_at IS NULL DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_refunded_unshipped AFTER UPDATE ON "order" FOR EACH ROW
  WHEN (NEW.payment_status = 'refunded' AND OLD.payment_status <> 'refunded' AND NEW.status IN ('pending', 'processing'))
  EXECUTE FUNCTION order_refunded_unshipped();
