-- Rules of one row as checks, in place of triggers; server/core/rule-words.ts has the words of a refusal.
-- Rows of before such a rule are corrected first, not recorded as a write of staff.

SELECT set_config('application_name', 'kanea migration', true);

-- A slug that is no address gets a valid one; the old one leads on to it.
INSERT INTO product_slug_history (slug, product_id) SELECT slug, id FROM product
  WHERE slug <> '' AND (slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' OR reserved_slug('product', slug)) ON CONFLICT DO NOTHING;
UPDATE product SET slug = 'product-' || id WHERE slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' OR reserved_slug('product', slug);
INSERT INTO category_slug_history (slug, category_id) SELECT slug, id FROM category
  WHERE slug <> '' AND (slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' OR reserved_slug('category', slug)) ON CONFLICT DO NOTHING;
UPDATE category SET slug = 'category-' || id WHERE slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' OR reserved_slug('category', slug);

-- A fact without a name and a value gets a name.
UPDATE product SET facts = ARRAY(
    SELECT CASE WHEN are_facts(ARRAY[fact]) THEN fact ELSE 'Detail: ' || trim(regexp_replace(fact, '[:[:space:]]+', ' ', 'g')) END
    FROM unnest(facts) WITH ORDINALITY AS listed(fact, place)
    WHERE are_facts(ARRAY[fact]) OR fact ~ '[^:[:space:]]' ORDER BY place)
  WHERE NOT are_facts(facts);

-- Pictures from elsewhere, which no page's policy loads.
DELETE FROM product_image WHERE NOT (length(url) <= 200
  AND url ~ '^/(images(/[A-Za-z0-9_-]+)*/[A-Za-z0-9_-]+|media/[0-9a-f]{32}/[0-9]+)\.(avif|webp|jpg|png|svg)$');
UPDATE category SET image = NULL WHERE NOT (length(image) <= 200
  AND image ~ '^/(images(/[A-Za-z0-9_-]+)*/[A-Za-z0-9_-]+|media/[0-9a-f]{32}/[0-9]+)\.(avif|webp|jpg|png|svg)$');

ALTER TABLE product
    ADD CONSTRAINT product_name_given CHECK (trim(name) <> '') NOT VALID,
    ADD CONSTRAINT product_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    ADD CONSTRAINT product_slug_not_reserved CHECK (NOT reserved_slug('product', slug)),
    ADD CONSTRAINT product_facts_named CHECK (are_facts(facts));

ALTER TABLE category
    ADD CONSTRAINT category_name_given CHECK (trim(name) <> '') NOT VALID,
    ADD CONSTRAINT category_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    ADD CONSTRAINT category_slug_not_reserved CHECK (NOT reserved_slug('category', slug)),
    ADD CONSTRAINT category_image_own CHECK (length(image) <= 200
      AND image ~ '^/(images(/[A-Za-z0-9_-]+)*/[A-Za-z0-9_-]+|media/[0-9a-f]{32}/[0-9]+)\.(avif|webp|jpg|png|svg)$'),
    ADD CONSTRAINT category_parent_other CHECK (parent_id <> id) NOT VALID;

-- A picture from elsewhere would tell another server of each shopper.
ALTER TABLE product_image
    ADD CONSTRAINT product_image_url_own CHECK (length(url) <= 200
      AND url ~ '^/(images(/[A-Za-z0-9_-]+)*/[A-Za-z0-9_-]+|media/[0-9a-f]{32}/[0-9]+)\.(avif|webp|jpg|png|svg)$');

ALTER TABLE promotion
    ADD CONSTRAINT promotion_code_given CHECK (code <> '') NOT VALID,
    ADD CONSTRAINT promotion_ends_after_start CHECK (ends_at > starts_at) NOT VALID;

-- What functions of prisma/sql read as numbers.
ALTER TABLE setting
    ADD CONSTRAINT setting_read_as_number CHECK (CASE key
      WHEN 'stock' THEN coalesce(value ->> 'lowStock', '0')
      WHEN 'reviews' THEN coalesce(value ->> 'askAfterDays', '0') ELSE '0' END ~ '^[0-9]{1,6}$') NOT VALID;

-- What was ordered stays, and so does a category that holds something.
ALTER TABLE order_item DROP CONSTRAINT order_item_product_id_fkey, ADD CONSTRAINT order_item_product_id_fkey
    FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE product DROP CONSTRAINT product_category_id_fkey, ADD CONSTRAINT product_category_id_fkey
    FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE category DROP CONSTRAINT category_parent_id_fkey, ADD CONSTRAINT category_parent_id_fkey
    FOREIGN KEY (parent_id) REFERENCES category(id) ON DELETE RESTRICT ON UPDATE CASCADE;
