-- What buyers say of goods that were delivered to them (BEYOND-67). Shown once staff let it; average and number of a
-- product's reviews are made here, of those alone.

-- CreateEnum
CREATE TYPE "review_state" AS ENUM ('pending', 'let', 'refused');

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_item_id" UUID NOT NULL,
    "product_id" UUID,
    "name" VARCHAR(120) NOT NULL DEFAULT '',
    "stars" SMALLINT NOT NULL,
    "words" VARCHAR(2000) NOT NULL DEFAULT '',
    "state" "review_state" NOT NULL DEFAULT 'pending',
    "reason" VARCHAR(500),
    "answer" VARCHAR(1000),
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id"),
    CONSTRAINT review_stars_range CHECK (stars BETWEEN 1 AND 5)
);

-- CreateIndex
CREATE UNIQUE INDEX "review_order_item_id_key" ON "review"("order_item_id");

-- CreateIndex
CREATE INDEX "review_product_id_state_written_at_idx" ON "review"("product_id", "state", "written_at" DESC);

-- CreateIndex
CREATE INDEX "review_state_written_at_idx" ON "review"("state", "written_at");

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- --- What a review may say ---------------------------------------------------------------------

-- First name and initial: `Ama B.`
CREATE FUNCTION reviewer_name(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(btrim(concat_ws(' ', btrim(first_name), nullif(upper(left(btrim(last_name), 1)), '') || '.')), 120)
$$;

CREATE FUNCTION review_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought record;
BEGIN
  SELECT o.number, o.status, o.first_name, o.last_name, i.product_id INTO bought
    FROM order_item i JOIN "order" o ON o.id = i.order_id WHERE i.id = NEW.order_item_id;
  IF bought.status NOT IN ('delivered', 'completed') THEN
    PERFORM refuse('review_rules', format(
      'Order %s is %s: a review is written once the goods are delivered.', bought.number, bought.status));
  END IF;
  IF bought.product_id IS NULL THEN
    PERFORM refuse('review_rules', 'We do not sell this any more, so there is no page for a review.');
  END IF;
  NEW.product_id := bought.product_id;
  NEW.name := reviewer_name(bought.first_name, bought.last_name);
  NEW.state := 'pending';
  NEW.reason := NULL;
  NEW.answer := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER review_written BEFORE INSERT ON "review" FOR EACH ROW EXECUTE FUNCTION review_written();

-- Its writer changes stars and words, staff the rest. What was changed waits for staff anew.
CREATE FUNCTION review_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_item_id, NEW.name, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.order_item_id, OLD.name, OLD.created_at)
     OR (NEW.product_id IS DISTINCT FROM OLD.product_id AND NEW.product_id IS NOT NULL) THEN
    PERFORM refuse('review_rules', 'A review stays with the order and the goods it is about.');
  END IF;
  IF (NEW.stars, NEW.words) IS DISTINCT FROM (OLD.stars, OLD.words) THEN
    IF is_staff_write() THEN
      PERFORM refuse('review_rules', 'What a buyer wrote stays as it was written.');
    END IF;
    NEW.state := 'pending';
    NEW.reason := NULL;
    NEW.answer := NULL;
    NEW.written_at := now();
  ELSIF NEW.state = 'refused' AND btrim(coalesce(NEW.reason, '')) = '' THEN
    PERFORM refuse('review_rules', 'Say in reason why it is not shown.');
  ELSIF NEW.state <> OLD.state AND NEW.state = 'pending' THEN
    PERFORM refuse('review_rules', 'A review that was answered waits no more: let it or refuse it.');
  ELSIF NEW.state = 'let' THEN
    NEW.reason := NULL;
  END IF;
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER review_rules BEFORE UPDATE ON "review" FOR EACH ROW EXECUTE FUNCTION review_rules();

-- --- What a product's reviews come to ----------------------------------------------------------

-- The product is held first: of two reviews at once the second counts the first.
CREATE FUNCTION review_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rated CONSTANT uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  IF rated IS NULL OR NOT ((TG_OP <> 'INSERT' AND OLD.state = 'let') OR (TG_OP <> 'DELETE' AND NEW.state = 'let')) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM product WHERE id = rated FOR NO KEY UPDATE;
  UPDATE product p SET rating = shown.rating, review_count = shown.many
    FROM (SELECT coalesce(round(avg(stars), 1), 0) AS rating, count(*)::int AS many
      FROM review WHERE product_id = rated AND state = 'let') AS shown
    WHERE p.id = rated AND (p.rating, p.review_count) IS DISTINCT FROM (shown.rating, shown.many);
  -- The page shows words and answers, too.
  PERFORM raise_catalogue_change('product:' || slug) FROM product WHERE id = rated;
  RETURN NULL;
END $$;
CREATE TRIGGER review_counted AFTER INSERT OR UPDATE OR DELETE ON "review"
  FOR EACH ROW EXECUTE FUNCTION review_counted();

-- --- Who did what ------------------------------------------------------------------------------

-- A buyer's words are theirs to take back: what staff did is recorded without them. What follows from reviews is no write
-- of staff.
CREATE OR REPLACE FUNCTION audited_columns(of_table text, whole jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_table
    WHEN 'user' THEN jsonb_build_object('role', whole -> 'role', 'active', whole -> 'active',
      'branch_id', whole -> 'branch_id', 'active_reason', whole -> 'active_reason')
    -- Who was invited and never came is nobody's business in two years.
    WHEN 'staff_invitation' THEN whole - '{email,token_hash}'::text[]
    WHEN 'order_access' THEN jsonb_build_object('expires_at', whole -> 'expires_at')
    WHEN 'review' THEN jsonb_build_object('state', whole -> 'state', 'answered', whole ->> 'answer' IS NOT NULL)
    WHEN 'product' THEN whole - '{updated_at,search_vector,search_text,rating,review_count}'::text[]
    ELSE whole - '{updated_at,search_vector,search_text,placed_in}'::text[]
  END
$$;
CREATE TRIGGER review_audit AFTER UPDATE OR DELETE ON "review" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');

-- --- The mail that asks for it -----------------------------------------------------------------

-- One mail of an order, some days after it has arrived; whether it is still wanted is looked at then.
CREATE FUNCTION review_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_order_mail(NEW.id, 'review', now() + make_interval(days => (
    SELECT coalesce(s.value ->> 'askAfterDays', r.schema #>> '{properties,askAfterDays,default}', '7')::int
    FROM (SELECT 'reviews' AS key) AS named LEFT JOIN setting_rule r USING (key) LEFT JOIN setting s USING (key))));
  RETURN NULL;
END $$;
CREATE TRIGGER review_asked AFTER UPDATE OF status ON "order" FOR EACH ROW
  WHEN (NEW.status = 'delivered' AND OLD.status <> 'delivered') EXECUTE FUNCTION review_asked();

-- No page shows when a review is asked for.
CREATE OR REPLACE FUNCTION shown_setting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.key = OLD.key AND NEW.value = OLD.value THEN
    RETURN NULL;
  END IF;
  IF (CASE TG_OP WHEN 'DELETE' THEN OLD.key ELSE NEW.key END)
     NOT IN ('maintenance', 'staff-mail', 'seeded', 'stock', 'reviews') THEN
    PERFORM raise_catalogue_change('settings:shown');
  END IF;
  RETURN NULL;
END $$;

-- --- Worklist ----------------------------------------------------------------------------------

-- Reviews that wait for staff.
CREATE VIEW worklist_reviews AS
  SELECT r.id AS review_id, r.stars, r.words, o.id AS order_id, o.number, r.written_at AS created_at
  FROM review r JOIN order_item i ON i.id = r.order_item_id JOIN "order" o ON o.id = i.order_id
  WHERE r.state = 'pending'
  ORDER BY r.written_at;
