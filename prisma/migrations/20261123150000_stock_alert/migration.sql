-- Who wants to hear once that goods are back in stock (BEYOND-68). A row goes when its word is sent.

-- CreateTable
CREATE TABLE "stock_alert" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "product_id" UUID NOT NULL,
    "contact" VARCHAR(254) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_alert_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "stock_alert_product_id_contact_key" ON "stock_alert"("product_id", "contact");

-- CreateIndex
CREATE INDEX "stock_alert_contact_idx" ON "stock_alert"("contact");

-- CreateIndex
CREATE INDEX "stock_alert_created_at_idx" ON "stock_alert"("created_at");

-- AddForeignKey
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- --- Worklist ----------------------------------------------------------------------------------

-- Phones of those whose goods can be bought now; an e-mail address is written to by the worker.
CREATE VIEW worklist_back_in_stock AS
  SELECT a.id AS alert_id, a.contact AS phone, p.slug, p.name, a.created_at
  FROM stock_alert a JOIN product p ON p.id = a.product_id JOIN inventory i ON i.product_id = p.id
  WHERE p.published AND i.on_hand > 0 AND a.contact NOT LIKE '%@%'
  ORDER BY a.created_at, a.id;

-- --- Who did what ------------------------------------------------------------------------------

-- As before, and of a word that was passed on only about which goods.
CREATE OR REPLACE FUNCTION audited_columns(of_table text, whole jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_table
    WHEN 'user' THEN jsonb_build_object('role', whole -> 'role', 'active', whole -> 'active',
      'branch_id', whole -> 'branch_id', 'active_reason', whole -> 'active_reason')
    -- Who was invited and never came is nobody's business in two years.
    WHEN 'staff_invitation' THEN whole - '{email,token_hash}'::text[]
    WHEN 'order_access' THEN jsonb_build_object('expires_at', whole -> 'expires_at')
    WHEN 'review' THEN jsonb_build_object('state', whole -> 'state', 'answered', whole ->> 'answer' IS NOT NULL)
    WHEN 'stock_alert' THEN whole - '{contact}'::text[]
    WHEN 'product' THEN whole - '{updated_at,search_vector,search_text,rating,review_count}'::text[]
    ELSE whole - '{updated_at,search_vector,search_text,placed_in}'::text[]
  END
$$;
CREATE TRIGGER stock_alert_audit AFTER DELETE ON "stock_alert" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
