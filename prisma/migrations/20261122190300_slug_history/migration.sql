-- Addresses that products and categories had before: the shop answers them with the one of now. Whoever has a slug now
-- comes first, so that a slug that is taken again needs no clearing here, and nothing can go round in a circle.

-- CreateTable
CREATE TABLE "product_slug_history" (
    "slug" VARCHAR(200) NOT NULL,
    "product_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_slug_history_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "category_slug_history" (
    "slug" VARCHAR(80) NOT NULL,
    "category_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_slug_history_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE INDEX "product_slug_history_product_id_idx" ON "product_slug_history"("product_id");

-- CreateIndex
CREATE INDEX "category_slug_history_category_id_idx" ON "category_slug_history"("category_id");

-- AddForeignKey
ALTER TABLE "product_slug_history" ADD CONSTRAINT "product_slug_history_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_slug_history" ADD CONSTRAINT "category_slug_history_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION keep_product_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_slug_history (slug, product_id) VALUES (OLD.slug, NEW.id)
    ON CONFLICT (slug) DO UPDATE SET product_id = EXCLUDED.product_id, changed_at = EXCLUDED.changed_at;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_product_slug AFTER UPDATE OF slug ON "product" FOR EACH ROW
  WHEN (NEW.slug <> OLD.slug) EXECUTE FUNCTION keep_product_slug();

CREATE FUNCTION keep_category_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_slug_history (slug, category_id) VALUES (OLD.slug, NEW.id)
    ON CONFLICT (slug) DO UPDATE SET category_id = EXCLUDED.category_id, changed_at = EXCLUDED.changed_at;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_category_slug AFTER UPDATE OF slug ON "category" FOR EACH ROW
  WHEN (NEW.slug <> OLD.slug) EXECUTE FUNCTION keep_category_slug();

-- A slug that the database makes leaves the old addresses of others alone.
CREATE OR REPLACE FUNCTION slug_taken(of_table text, wanted text, by_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE of_table
    WHEN 'product' THEN wanted = 'categories'
      OR EXISTS (SELECT FROM product WHERE slug = wanted AND id <> by_id)
      OR EXISTS (SELECT FROM product_slug_history WHERE slug = wanted AND product_id <> by_id)
    ELSE EXISTS (SELECT FROM category WHERE slug = wanted AND id <> by_id)
      OR EXISTS (SELECT FROM category_slug_history WHERE slug = wanted AND category_id <> by_id)
  END
$$;
