-- Promotions by kind, with their products, minimum and limits (BEYOND-90). The release before adds percentages only.
CREATE TYPE "promotion_kind" AS ENUM ('percent', 'amount', 'free_delivery');

ALTER TABLE "promotion"
  ALTER COLUMN "percent" TYPE DOUBLE PRECISION,
  ALTER COLUMN "percent" DROP NOT NULL,
  ADD COLUMN "kind" "promotion_kind" NOT NULL DEFAULT 'percent',
  ADD COLUMN "amount_pesewas" INTEGER,
  ADD COLUMN "category_id" UUID,
  ADD COLUMN "brand" VARCHAR(80),
  ADD COLUMN "product_ids" UUID[] DEFAULT ARRAY[]::UUID[],
  ADD COLUMN "min_pesewas" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "min_pieces" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "first_order" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "per_customer" INTEGER,
  ADD COLUMN "max_uses" INTEGER,
  ADD COLUMN "uses" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "promotion_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT promotion_kind_value CHECK ((percent IS NOT NULL) = (kind = 'percent')
    AND (amount_pesewas IS NOT NULL) = (kind = 'amount')),
  ADD CONSTRAINT promotion_amount_above_zero CHECK (amount_pesewas > 0),
  ADD CONSTRAINT promotion_one_scope CHECK (num_nonnulls(category_id, brand, nullif(cardinality(product_ids), 0)) <= 1),
  ADD CONSTRAINT promotion_products_few CHECK (cardinality(product_ids) <= 500),
  ADD CONSTRAINT studio_row_size CHECK (session_user <> 'kanea_studio' OR octet_length(promotion::text) <= 200000),
  ADD CONSTRAINT promotion_limits_valid CHECK (min_pesewas >= 0 AND min_pieces >= 0 AND per_customer >= 1 AND max_uses >= 1),
  ADD CONSTRAINT promotion_within_limit CHECK (uses >= 0 AND uses <= max_uses);

ALTER TABLE "order"
  ADD COLUMN "promotion_id" UUID,
  ADD COLUMN "promotion_kind" "promotion_kind",
  ADD CONSTRAINT "order_promotion_id_fkey" FOREIGN KEY ("promotion_id") REFERENCES "promotion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "order_item" ADD COLUMN "discount_pesewas" INTEGER,
  ADD CONSTRAINT order_item_discount_within_price CHECK (discount_pesewas >= 0
    AND discount_pesewas <= price_pesewas::bigint * quantity) NOT VALID;
