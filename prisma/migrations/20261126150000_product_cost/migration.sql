-- What a product costs the shop, in pesewas. Staff alone read it.
ALTER TABLE "product" ADD COLUMN "cost_pesewas" INTEGER,
  ADD CONSTRAINT product_cost_above_zero CHECK (cost_pesewas > 0);
