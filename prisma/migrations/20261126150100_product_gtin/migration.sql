-- The number below the bars of a product (GTIN): 8, 12, 13 or 14 digits. The last one makes the sum of all, of which every
-- second one counts three times, a multiple of ten.
ALTER TABLE "product" ADD COLUMN "gtin" VARCHAR(14),
  ADD CONSTRAINT product_gtin_valid CHECK (CASE WHEN gtin ~ '^([0-9]{8}|[0-9]{12,14})$' THEN
    (   3 * substr(lpad(gtin, 14, '0'), 1, 1)::int + 1 * substr(lpad(gtin, 14, '0'), 2, 1)::int
      + 3 * substr(lpad(gtin, 14, '0'), 3, 1)::int + 1 * substr(lpad(gtin, 14, '0'), 4, 1)::int
      + 3 * substr(lpad(gtin, 14, '0'), 5, 1)::int + 1 * substr(lpad(gtin, 14, '0'), 6, 1)::int
      + 3 * substr(lpad(gtin, 14, '0'), 7, 1)::int + 1 * substr(lpad(gtin, 14, '0'), 8, 1)::int
      + 3 * substr(lpad(gtin, 14, '0'), 9, 1)::int + 1 * substr(lpad(gtin, 14, '0'), 10, 1)::int
      + 3 * substr(lpad(gtin, 14, '0'), 11, 1)::int + 1 * substr(lpad(gtin, 14, '0'), 12, 1)::int
      + 3 * substr(lpad(gtin, 14, '0'), 13, 1)::int + 1 * substr(lpad(gtin, 14, '0'), 14, 1)::int) % 10 = 0
    ELSE gtin IS NULL END);

-- CreateIndex
CREATE UNIQUE INDEX "product_gtin_key" ON "product"("gtin");
