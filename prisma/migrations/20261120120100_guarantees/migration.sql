-- The promises that the database keeps for everybody who writes to it: the app, a script, a person in
-- Prisma Studio. Sections: checks · order life · stock · mail jobs · catalogue changes · search.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- --- Checks ------------------------------------------------------------------------------------

ALTER TABLE "product"
  ADD CONSTRAINT product_price_not_negative CHECK (price_pesewas >= 0),
  ADD CONSTRAINT product_compare_at_above_price CHECK (compare_at_pesewas IS NULL OR compare_at_pesewas > price_pesewas),
  ADD CONSTRAINT product_rating_range CHECK (rating BETWEEN 0 AND 5),
  ADD CONSTRAINT product_review_count_not_negative CHECK (review_count >= 0);
ALTER TABLE "inventory" ADD CONSTRAINT inventory_on_hand_not_negative CHECK (on_hand >= 0);
ALTER TABLE "cart_item" ADD CONSTRAINT cart_item_quantity_range CHECK (quantity BETWEEN 1 AND 999);
ALTER TABLE "order_item"
  ADD CONSTRAINT order_item_quantity_range CHECK (quantity BETWEEN 1 AND 999),
  ADD CONSTRAINT order_item_price_not_negative CHECK (price_pesewas >= 0);
ALTER TABLE "order"
  ADD CONSTRAINT order_total_is_subtotal_less_discount
    CHECK (total_pesewas = subtotal_pesewas - discount_pesewas AND total_pesewas >= 0 AND discount_pesewas >= 0),
  ADD CONSTRAINT order_delivery_fee_not_negative CHECK (delivery_fee_pesewas >= 0);
ALTER TABLE "payment" ADD CONSTRAINT payment_amount_positive CHECK (amount_pesewas > 0);
ALTER TABLE "promotion"
  ADD CONSTRAINT promotion_percent_range CHECK (percent BETWEEN 1 AND 100),
  ADD CONSTRAINT promotion_code_upper_case CHECK (code = upper(code));

CREATE UNIQUE INDEX user_email_lower_key ON "user" (lower(email));
CREATE UNIQUE INDEX address_one_default_key ON "address" (user_id) WHERE is_default;
-- At most one attempt is open for an order, however many tabs press 'Pay Now'.
CREATE UNIQUE INDEX payment_one_open_key ON "payment" (order_id) WHERE status = 'open';

-- --- The life of an order ----------------------------------------------------------------------
-- pending > processing > shipped > delivered > completed, steps may be skipped forward; cancelled only
-- from pending or processing (requirement SHP-DATA-32).

CREATE FUNCTION order_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  steps CONSTANT text[] := ARRAY['pending', 'processing', 'shipped', 'delivered', 'completed'];
BEGIN
  IF NEW.payment_status IS DISTINCT FROM OLD.payment_status THEN
    IF OLD.payment_status = 'refunded' OR (OLD.payment_status = 'paid' AND NEW.payment_status <> 'refunded') THEN
      RAISE EXCEPTION 'Order %: a payment that is % cannot become %.', OLD.number, OLD.payment_status, NEW.payment_status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'order_payment_transition';
    END IF;
    IF NEW.payment_status = 'refunded' AND OLD.payment_status <> 'paid' THEN
      RAISE EXCEPTION 'Order %: only a paid order can be refunded.', OLD.number
        USING ERRCODE = 'check_violation', CONSTRAINT = 'order_payment_transition';
    END IF;
    IF NEW.payment_status = 'paid' THEN
      NEW.paid_at := coalesce(NEW.paid_at, now());
      IF NEW.status = 'pending' THEN
        NEW.status := 'processing';
      END IF;
    END IF;
  END IF;

  IF NEW.status IS DISTINCT FROM OLD.status THEN
    IF NEW.status = 'cancelled' THEN
      IF OLD.status NOT IN ('pending', 'processing') THEN
        RAISE EXCEPTION 'Order % is %: only a pending or processing order can be cancelled.', OLD.number, OLD.status
          USING ERRCODE = 'check_violation', CONSTRAINT = 'order_status_transition';
      END IF;
      IF NEW.payment_status IN ('pending', 'processing', 'failed') THEN
        NEW.payment_status := 'cancelled';
      END IF;
    ELSIF OLD.status = 'cancelled'
       OR array_position(steps, NEW.status::text) < array_position(steps, OLD.status::text) THEN
      RAISE EXCEPTION 'Order % cannot go from % to %.', OLD.number, OLD.status, NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'order_status_transition';
    END IF;
    IF NEW.status = 'completed' AND NEW.payment_status <> 'paid' THEN
      RAISE EXCEPTION 'Order % is not paid yet: set its payment status to paid before completing it.', OLD.number
        USING ERRCODE = 'check_violation', CONSTRAINT = 'order_completed_needs_payment';
    END IF;
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER order_guard BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION order_guard();

-- One mail per order and event; the job is part of the order's own transaction.
CREATE FUNCTION queue_order_mail(order_id uuid, event text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'order-mail',
    json_build_object('orderId', order_id, 'event', event),
    job_key := 'order-mail:' || order_id || ':' || event,
    max_attempts := 25
  );
END $$;

CREATE FUNCTION order_journal() RETURNS trigger LANGUAGE plpgsql AS $$
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
      PERFORM queue_order_mail(NEW.id, NEW.payment_status::text);
    ELSIF NEW.status = OLD.status THEN
      INSERT INTO order_status_history (order_id, status, note) VALUES (NEW.id, NEW.status, 'Payment ' || NEW.payment_status);
    END IF;
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status THEN
    INSERT INTO order_status_history (order_id, status) VALUES (NEW.id, NEW.status);
    IF NEW.status IN ('shipped', 'delivered', 'cancelled') THEN
      PERFORM queue_order_mail(NEW.id, NEW.status::text);
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_journal AFTER INSERT OR UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION order_journal();

-- Cancelling gives the stock back; a cancelled order never changes status again, so exactly once.
-- In product order, as every taker of several rows of stock does, so that two cannot wait for each other.
CREATE FUNCTION order_return_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  FOR line IN
    SELECT product_id, sum(quantity)::int AS quantity FROM order_item
    WHERE order_id = NEW.id AND product_id IS NOT NULL GROUP BY product_id ORDER BY product_id
  LOOP
    UPDATE inventory SET on_hand = on_hand + line.quantity, units_sold = units_sold - line.quantity
    WHERE product_id = line.product_id;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER order_return_stock AFTER UPDATE ON "order" FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled') EXECUTE FUNCTION order_return_stock();

-- --- Catalogue changes -------------------------------------------------------------------------
-- Each change adds a row per tag and tells the listening shop processes. Tags: lib of server/core/cache-tags.ts.

CREATE FUNCTION raise_catalogue_change(VARIADIC tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  FOR changed IN SELECT DISTINCT t FROM unnest(tags) AS t WHERE t IS NOT NULL LOOP
    INSERT INTO catalogue_change (tag) VALUES (changed);
    PERFORM pg_notify('catalogue', changed);
  END LOOP;
END $$;

CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM raise_catalogue_change('catalogue', 'product:' || NEW.slug);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM raise_catalogue_change('catalogue', 'product:' || OLD.slug);
  ELSE
    PERFORM raise_catalogue_change('catalogue', 'product:' || OLD.slug, 'product:' || NEW.slug);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION product_changed();

CREATE FUNCTION product_image_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('catalogue', 'product:' || slug) FROM product
    WHERE id IN (CASE WHEN TG_OP <> 'DELETE' THEN NEW.product_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.product_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER product_image_changed AFTER INSERT OR UPDATE OR DELETE ON "product_image" FOR EACH ROW EXECUTE FUNCTION product_image_changed();

CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('catalogue', 'categories');
  RETURN NULL;
END $$;
CREATE TRIGGER category_changed AFTER INSERT OR UPDATE OR DELETE ON "category" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE FUNCTION setting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('settings');
  RETURN NULL;
END $$;
CREATE TRIGGER setting_changed AFTER INSERT OR UPDATE OR DELETE ON "setting" FOR EACH STATEMENT EXECUTE FUNCTION setting_changed();
CREATE TRIGGER promotion_changed AFTER INSERT OR UPDATE OR DELETE ON "promotion" FOR EACH STATEMENT EXECUTE FUNCTION setting_changed();

-- What a shopper is told about stock: out, a few left (the number), or in stock (6 stands for 'enough').
CREATE FUNCTION stock_level(on_hand int) RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT least(on_hand, 6) $$;

CREATE FUNCTION stock_level_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('catalogue', 'product:' || slug) FROM product WHERE id = NEW.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_level_changed AFTER UPDATE ON "inventory" FOR EACH ROW
  WHEN (stock_level(NEW.on_hand) <> stock_level(OLD.on_hand)) EXECUTE FUNCTION stock_level_changed();
CREATE TRIGGER stock_level_added AFTER INSERT ON "inventory" FOR EACH ROW EXECUTE FUNCTION stock_level_changed();

-- --- Search ------------------------------------------------------------------------------------

-- unaccent() is only STABLE because its dictionary could change; ours does not.
CREATE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

ALTER TABLE "product"
  ADD COLUMN search_vector tsvector NOT NULL DEFAULT ''::tsvector,
  ADD COLUMN search_text text NOT NULL DEFAULT '';

CREATE FUNCTION product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category_name text := (SELECT name FROM category WHERE id = NEW.category_id);
  spaced text := plain_text(NEW.name);
BEGIN
  -- '1.5HP', '20V' and '2.5mm²' are also found as '1.5 hp', '20 v' and '2.5 mm'.
  spaced := spaced || ' ' || regexp_replace(spaced, '([0-9])([a-z])', '\1 \2', 'g');
  NEW.search_vector :=
    setweight(to_tsvector('english', spaced || ' ' || coalesce(NEW.sku, '')), 'A') ||
    setweight(to_tsvector('simple', plain_text(coalesce(NEW.brand, ''))), 'A') ||
    setweight(to_tsvector('english', plain_text(coalesce(category_name, ''))), 'B') ||
    setweight(to_tsvector('english', plain_text(array_to_string(NEW.features, ' '))), 'C') ||
    setweight(to_tsvector('english', plain_text(NEW.summary)), 'D');
  NEW.search_text := concat_ws(' ', spaced, plain_text(NEW.brand), plain_text(category_name), NEW.sku);
  RETURN NEW;
END $$;
CREATE TRIGGER product_search BEFORE INSERT OR UPDATE ON "product" FOR EACH ROW EXECUTE FUNCTION product_search();

CREATE FUNCTION category_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET category_id = category_id WHERE category_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER category_renamed AFTER UPDATE OF name, slug ON "category" FOR EACH ROW
  WHEN (NEW.name <> OLD.name OR NEW.slug <> OLD.slug) EXECUTE FUNCTION category_renamed();

CREATE INDEX product_search_vector_idx ON "product" USING gin (search_vector);
CREATE INDEX product_search_text_idx ON "product" USING gin (search_text gin_trgm_ops);
CREATE INDEX product_brand_idx ON "product" (brand) WHERE published;
CREATE INDEX product_name_idx ON "product" (lower(name), id) WHERE published;

-- Every shop process learns of an empty stock row together with its product.
CREATE FUNCTION product_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER product_inventory AFTER INSERT ON "product" FOR EACH ROW EXECUTE FUNCTION product_inventory();
