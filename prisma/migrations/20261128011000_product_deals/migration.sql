-- A deal price with its period (BEYOND-90). While it runs, `price_pesewas` is the deal price and `compare_at_pesewas` the
-- ordinary price, both kept in `ordinary_…` until it ends (prisma/sql/deals.sql).
ALTER TABLE "product"
  ADD COLUMN "deal_pesewas" INTEGER,
  ADD COLUMN "deal_starts_at" TIMESTAMPTZ(3),
  ADD COLUMN "deal_ends_at" TIMESTAMPTZ(3),
  ADD COLUMN "ordinary_pesewas" INTEGER,
  ADD COLUMN "ordinary_compare_at_pesewas" INTEGER,
  ADD CONSTRAINT product_deal_complete CHECK (num_nonnulls(deal_pesewas, deal_ends_at) <> 1
    AND (deal_starts_at IS NULL OR deal_pesewas IS NOT NULL)),
  ADD CONSTRAINT product_deal_above_zero CHECK (deal_pesewas > 0),
  ADD CONSTRAINT product_deal_below_price CHECK (deal_pesewas < coalesce(ordinary_pesewas, price_pesewas)),
  ADD CONSTRAINT product_deal_ends_after_start CHECK (deal_ends_at > deal_starts_at),
  ADD CONSTRAINT product_ordinary_compare_at_above_price CHECK (ordinary_compare_at_pesewas > ordinary_pesewas);

CREATE INDEX product_deal_idx ON "product" (deal_ends_at) WHERE deal_pesewas IS NOT NULL;
