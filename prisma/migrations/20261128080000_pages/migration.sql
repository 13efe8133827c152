-- Text pages with drafts and versions (BEYOND-89).
CREATE TABLE "page" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "address" VARCHAR(60) NOT NULL,
  "label" VARCHAR(40) NOT NULL,
  "footer" VARCHAR(10),
  "position" INTEGER NOT NULL DEFAULT 0,
  "standard" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "page_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "page_address_form" CHECK ("address" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT "page_footer_list" CHECK ("footer" IN ('quick', 'service'))
);
CREATE UNIQUE INDEX "page_address_key" ON "page"("address");

CREATE TABLE "page_version" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "page_id" UUID NOT NULL,
  "title" VARCHAR(80) NOT NULL,
  "search_title" VARCHAR(70),
  "description" VARCHAR(200) NOT NULL,
  "text" VARCHAR(20000) NOT NULL,
  "published_at" TIMESTAMPTZ(3),
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "page_version_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "page_version_page_id_published_at_idx" ON "page_version"("page_id", "published_at");
CREATE UNIQUE INDEX "page_version_one_draft" ON "page_version"("page_id") WHERE "published_at" IS NULL;

CREATE TABLE "page_address_history" (
  "address" VARCHAR(60) NOT NULL,
  "page_id" UUID NOT NULL,
  "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "page_address_history_pkey" PRIMARY KEY ("address")
);
CREATE INDEX "page_address_history_page_id_idx" ON "page_address_history"("page_id");

ALTER TABLE "page_version" ADD CONSTRAINT "page_version_page_id_fkey"
  FOREIGN KEY ("page_id") REFERENCES "page"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "page_address_history" ADD CONSTRAINT "page_address_history_page_id_fkey"
  FOREIGN KEY ("page_id") REFERENCES "page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A shop that already sells shows the texts that it has shown so far; a new one nothing before its owner has read it.
INSERT INTO "page" ("address", "label", "footer", "position", "standard")
SELECT address, label, footer, position, EXISTS (SELECT FROM "product") FROM (VALUES
  ('about', 'About Us', 'quick', 0),
  ('contact', 'Contact', 'quick', 1),
  ('faq', 'FAQ', 'service', 0),
  ('delivery', 'Delivery & Returns', 'service', 1),
  ('warranty', 'Warranty Information', 'service', 2),
  ('privacy', 'Privacy Policy', 'service', 3),
  ('terms', 'Terms & Conditions', 'service', 4),
  ('help', 'Help', NULL, 0)
) AS page (address, label, footer, position);
