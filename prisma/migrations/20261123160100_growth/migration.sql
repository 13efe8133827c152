-- --- How many products there are of each kind --------------------------------------------------
-- Filters and lists tell how many products a choice gives, and a hundred thousand are too many to be counted each time. So
-- the counts are kept, and exact, without a row that writers wait for: whoever changes what a product counts as only adds
-- a row to `goods_to_count`; `count_goods` takes those rows into the counts from time to time; and the view `goods_counts`
-- is what is counted, corrected by the products that wait.

-- CreateTable
CREATE TABLE "goods_to_count" (
    "id" BIGSERIAL NOT NULL,
    "product_id" UUID NOT NULL,

    CONSTRAINT "goods_to_count_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "goods_counted" (
    "product_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "brand" VARCHAR(80) NOT NULL,
    "published" BOOLEAN NOT NULL,
    "in_stock" BOOLEAN NOT NULL,

    CONSTRAINT "goods_counted_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "goods_count" (
    "category_id" UUID NOT NULL,
    "brand" VARCHAR(80) NOT NULL,
    "published" BOOLEAN NOT NULL,
    "in_stock" BOOLEAN NOT NULL,
    "products" INTEGER NOT NULL,

    CONSTRAINT "goods_count_pkey" PRIMARY KEY ("category_id","brand","published","in_stock")
);

-- What each product counts as; of one without a category the nil UUID, of one without a brand the empty text.
CREATE VIEW goods_kind AS
SELECT p.id AS product_id, coalesce(p.category_id, '00000000-0000-0000-0000-000000000000') AS category_id,
  coalesce(p.brand, '')::varchar(80) AS brand, p.published, i.on_hand > 0 AS in_stock
FROM product p JOIN inventory i ON i.product_id = p.id;

CREATE VIEW goods_counts AS
SELECT category_id, brand, published, in_stock, sum(products)::int AS products FROM (
  SELECT category_id, brand, published, in_stock, products FROM goods_count
  UNION ALL
  SELECT category_id, brand, published, in_stock, -1 FROM goods_counted
  WHERE product_id = ANY(ARRAY(SELECT product_id FROM goods_to_count))
  UNION ALL
  SELECT category_id, brand, published, in_stock, 1 FROM goods_kind
  WHERE product_id = ANY(ARRAY(SELECT product_id FROM goods_to_count))
) counted GROUP BY 1, 2, 3, 4 HAVING sum(products) > 0;

-- One statement, so that it sees each product as it was when its row was added, or later. One at a time.
CREATE FUNCTION count_goods() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(4242003) THEN
    RETURN;
  END IF;
  WITH taken AS (DELETE FROM goods_to_count RETURNING product_id),
  changed AS (SELECT DISTINCT product_id FROM taken),
  was AS (SELECT c.* FROM goods_counted c JOIN changed USING (product_id)),
  is_now AS (SELECT k.* FROM goods_kind k JOIN changed USING (product_id)),
  gone AS (DELETE FROM goods_counted WHERE product_id IN
    (SELECT product_id FROM was WHERE product_id NOT IN (SELECT product_id FROM is_now))),
  counted AS (INSERT INTO goods_counted (product_id, category_id, brand, published, in_stock)
    SELECT product_id, category_id, brand, published, in_stock FROM is_now
    ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, brand = excluded.brand,
      published = excluded.published, in_stock = excluded.in_stock)
  INSERT INTO goods_count (category_id, brand, published, in_stock, products)
  SELECT category_id, brand, published, in_stock, sum(n) FROM (
    SELECT category_id, brand, published, in_stock, -1 AS n FROM was
    UNION ALL SELECT category_id, brand, published, in_stock, 1 FROM is_now
  ) steps GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0
  ON CONFLICT (category_id, brand, published, in_stock)
    DO UPDATE SET products = goods_count.products + excluded.products;
  DELETE FROM goods_count WHERE products = 0;
END $$;

CREATE FUNCTION goods_to_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'inventory' THEN
    INSERT INTO goods_to_count (product_id) VALUES (NEW.product_id);
  ELSE
    INSERT INTO goods_to_count (product_id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_to_count AFTER INSERT OR DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION goods_to_count();
CREATE TRIGGER product_to_count_again AFTER UPDATE ON "product" FOR EACH ROW
  WHEN ((NEW.category_id, NEW.brand, NEW.published) IS DISTINCT FROM (OLD.category_id, OLD.brand, OLD.published))
  EXECUTE FUNCTION goods_to_count();
CREATE TRIGGER inventory_to_count AFTER UPDATE ON "inventory" FOR EACH ROW
  WHEN ((NEW.on_hand > 0) <> (OLD.on_hand > 0)) EXECUTE FUNCTION goods_to_count();

INSERT INTO goods_to_count (product_id) SELECT id FROM product;
SELECT count_goods();

-- --- Orders of lists ---------------------------------------------------------------------------

-- CreateIndex
CREATE INDEX "product_name_id_idx" ON "product"("name", "id");
CREATE INDEX product_category_newest_idx ON "product" (category_id, created_at DESC, id) WHERE published;
-- Also all that the sitemap says.
CREATE INDEX product_oldest_idx ON "product" (created_at, id) INCLUDE (slug, updated_at) WHERE published;
CREATE INDEX product_featured_idx ON "product" (created_at DESC, id) WHERE published AND featured;
CREATE INDEX product_price_facets_idx ON "product" (price_pesewas, category_id, brand, id) WHERE published;
CREATE INDEX inventory_sold_out_idx ON "inventory" (product_id) WHERE on_hand = 0;
CREATE INDEX inventory_on_hand_idx ON "inventory" (on_hand, product_id) WHERE low_stock IS NULL;
CREATE INDEX inventory_own_low_stock_idx ON "inventory" (product_id) WHERE low_stock IS NOT NULL;
CREATE INDEX user_customers_idx ON "user" (created_at DESC, id DESC) WHERE role = 'customer';
CREATE INDEX user_search_idx ON "user" USING gin (
  (coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone_number, '')) gin_trgm_ops);

-- --- Stock ----------------------------------------------------------------------------------------

-- The setting is read once, not for every product.
CREATE OR REPLACE VIEW product_stock AS
SELECT p.id AS product_id, p.slug, p.name, p.sku, p.published, i.on_hand, i.low_stock,
  coalesce(i.low_stock, d.pieces) AS low_at,
  p.published AND i.on_hand <= coalesce(i.low_stock, d.pieces) AS is_low,
  (SELECT coalesce(sum(l.quantity), 0)::int FROM order_item l JOIN "order" o ON o.id = l.order_id
   WHERE l.product_id = p.id AND o.status IN ('pending', 'processing') AND o.packed_at IS NULL) AS held
FROM product p JOIN inventory i ON i.product_id = p.id CROSS JOIN (SELECT default_low_stock() AS pieces OFFSET 0) d;

-- The same goods as those of which product_stock says so, found by what is on hand. Where only their number is asked for,
-- no product is looked at.
CREATE OR REPLACE VIEW worklist_stock AS
SELECT low.product_id, p.slug, p.name, p.sku, low.on_hand, low.low_at,
  (SELECT coalesce(sum(l.quantity), 0)::int FROM order_item l JOIN "order" o ON o.id = l.order_id
   WHERE l.product_id = low.product_id AND o.status IN ('pending', 'processing') AND o.packed_at IS NULL) AS held
FROM (
  SELECT product_id, on_hand, (SELECT default_low_stock()) AS low_at FROM inventory
  WHERE low_stock IS NULL AND on_hand <= (SELECT default_low_stock())
  UNION ALL
  SELECT product_id, on_hand, low_stock FROM inventory WHERE low_stock IS NOT NULL AND on_hand <= low_stock
) low LEFT JOIN product p ON p.id = low.product_id
WHERE NOT EXISTS (SELECT FROM product hidden WHERE hidden.id = low.product_id AND NOT hidden.published);
