-- Promotions with a name instead of a code apply by themselves (BEYOND-90). The release before has codes only.
ALTER TABLE "promotion"
  ALTER COLUMN "code" DROP NOT NULL,
  ADD COLUMN "name" VARCHAR(40),
  ADD CONSTRAINT promotion_code_or_name CHECK (num_nonnulls(code, name) = 1 AND name <> ''),
  ADD CONSTRAINT promotion_by_itself_for_all CHECK (code IS NOT NULL OR (NOT first_order AND per_customer IS NULL));

CREATE UNIQUE INDEX "promotion_name_key" ON "promotion"("name");
