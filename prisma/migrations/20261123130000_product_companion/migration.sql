-- What staff say goes with a product (BEYOND-72). Harmless to the release before, which does not ask.

-- CreateTable
CREATE TABLE "product_companion" (
    "product_id" UUID NOT NULL,
    "companion_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_companion_pkey" PRIMARY KEY ("product_id","companion_id"),
    CONSTRAINT "product_companion_other" CHECK (product_id <> companion_id)
);

-- CreateIndex
CREATE INDEX "product_companion_companion_id_idx" ON "product_companion"("companion_id");

-- AddForeignKey
ALTER TABLE "product_companion" ADD CONSTRAINT "product_companion_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_companion" ADD CONSTRAINT "product_companion_companion_id_fkey" FOREIGN KEY ("companion_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER product_companion_changed AFTER INSERT OR UPDATE OR DELETE ON "product_companion"
  FOR EACH ROW EXECUTE FUNCTION search_synonym_changed();
CREATE TRIGGER product_companion_audit AFTER INSERT OR UPDATE OR DELETE ON "product_companion" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('product_id');
