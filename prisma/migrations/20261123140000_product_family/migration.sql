-- Sizes, colours and caps of one thing are a family; each member stays a product (BEYOND-77). Harmless to the release
-- before, which neither asks nor writes these columns.

-- CreateTable
CREATE TABLE "product_family" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" VARCHAR(120) NOT NULL,
    "differs_by" VARCHAR(40) NOT NULL DEFAULT 'Size',

    CONSTRAINT "product_family_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "product" ADD COLUMN "family_id" UUID,
ADD COLUMN "family_label" VARCHAR(40);

-- CreateIndex
CREATE UNIQUE INDEX "product_family_id_family_label_key" ON "product"("family_id", "family_label");

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "product_family"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "product_family" ADD CONSTRAINT "product_family_named" CHECK (trim(name) <> '' AND trim(differs_by) <> '');
-- Without a label a member could not be told from the others. One whose family is gone keeps its own.
ALTER TABLE "product" ADD CONSTRAINT "product_family_labelled" CHECK (family_id IS NULL OR trim(family_label) <> '' AND family_label IS NOT NULL);

CREATE TRIGGER product_family_changed AFTER UPDATE OR DELETE ON "product_family"
  FOR EACH ROW EXECUTE FUNCTION search_synonym_changed();
CREATE TRIGGER product_family_audit AFTER INSERT OR UPDATE OR DELETE ON "product_family" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
