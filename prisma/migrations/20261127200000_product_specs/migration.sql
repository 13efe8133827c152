-- Specifications of products as keys, their spelling, and how many products have each (BEYOND-83).
-- prisma/sql/specs.sql fills them.
ALTER TABLE "product" ADD COLUMN "specs" TEXT[] NOT NULL DEFAULT '{}';
CREATE INDEX "product_specs_idx" ON "product" USING GIN ("specs");

CREATE TABLE "product_spec" (
    -- Byte order, so that a range of keys has one name.
    "spec" TEXT COLLATE "C" NOT NULL,
    "name" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    CONSTRAINT "product_spec_pkey" PRIMARY KEY ("spec")
);

ALTER TABLE "product_counted" ADD COLUMN "specs" TEXT[] NOT NULL DEFAULT '{}';

CREATE TABLE "product_spec_count" (
    "category_id" UUID NOT NULL,
    "spec" TEXT NOT NULL,
    "in_stock" BOOLEAN NOT NULL,
    "products" INTEGER NOT NULL,
    CONSTRAINT "product_spec_count_pkey" PRIMARY KEY ("category_id", "spec", "in_stock")
);
