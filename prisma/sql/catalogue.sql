-- Slug of a name: "Philips 9 W, B22" becomes philips-9-w-b22. Empty for a name without a Latin letter or digit.
CREATE OR REPLACE FUNCTION slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(public.plain_text(name), '[^a-z0-9]+', '-', 'g')), 70))
$$;

-- Whether a slug is used, also as a former slug: generated slugs must not take over old URLs.
CREATE OR REPLACE FUNCTION slug_taken(of_table text, wanted text, by_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT reserved_slug(of_table, wanted) OR CASE of_table
    WHEN 'product' THEN EXISTS (SELECT FROM product WHERE slug = wanted AND id <> by_id)
      OR EXISTS (SELECT FROM product_slug_history WHERE slug = wanted AND product_id <> by_id)
    ELSE EXISTS (SELECT FROM category WHERE slug = wanted AND id <> by_id)
      OR EXISTS (SELECT FROM category_slug_history WHERE slug = wanted AND category_id <> by_id)
  END
$$;

-- Free slug for a name, with -2, -3 and so on if it is taken.
CREATE OR REPLACE FUNCTION free_slug(of_table text, name text, by_id uuid) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  -- One lock for all names, so that the second of two rows with one name sees the first. A lock per name would need
  -- thousands for a bulk edit.
  PERFORM pg_advisory_xact_lock(hashtextextended('slug ' || of_table, 0));
  RETURN (SELECT wanted FROM (
    SELECT concat_ws('-', coalesce(nullif(slug_of(name), ''), of_table), nullif(generate_series(1, 1000000), 1)) AS wanted
  ) AS numbered WHERE NOT slug_taken(of_table, wanted, by_id) LIMIT 1);
END $$;

-- After a change of a product: keeps its old slug for redirects, raises the tags of its pages, creates its stock row
-- and queues the update of listing counts.
CREATE OR REPLACE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Not a CHECK, because existing prices of 0 stay until they are changed.
  IF NEW.price_pesewas <= 0 AND NEW.price_pesewas IS DISTINCT FROM OLD.price_pesewas THEN
    PERFORM refuse('product_price_above_zero', 'new row for relation "product" violates check constraint "product_price_above_zero"');
  END IF;
  INSERT INTO product_slug_history (slug, product_id) SELECT OLD.slug, NEW.id WHERE NEW.slug <> OLD.slug
    ON CONFLICT (slug) DO UPDATE SET product_id = EXCLUDED.product_id, changed_at = EXCLUDED.changed_at;
  -- The menu of every page shows categories with product counts, so only these changes make it stale.
  PERFORM raise_catalogue_change('catalogue', 'product:' || OLD.slug, 'product:' || NEW.slug,
    CASE WHEN (NEW.category_id, NEW.published) IS DISTINCT FROM (OLD.category_id, OLD.published) THEN 'categories' END);
  INSERT INTO inventory (product_id) SELECT NEW.id WHERE TG_OP = 'INSERT' ON CONFLICT DO NOTHING;
  INSERT INTO product_to_count (product_id) SELECT coalesce(NEW.id, OLD.id) WHERE TG_OP <> 'UPDATE'
    OR (NEW.category_id, NEW.brand, NEW.published, NEW.specs)
      IS DISTINCT FROM (OLD.category_id, OLD.brand, OLD.published, OLD.specs);
  IF is_staff_write() THEN
    PERFORM record_change('product', coalesce(NEW.id, OLD.id)::text, lower(TG_OP), to_jsonb(OLD), to_jsonb(NEW));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION product_changed();

-- Fills an empty slug from the name.
CREATE OR REPLACE FUNCTION category_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.slug := free_slug('category', NEW.name, NEW.id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER category_slug BEFORE INSERT OR UPDATE OF slug ON "category" FOR EACH ROW
  WHEN (coalesce(trim(NEW.slug), '') = '') EXECUTE FUNCTION category_slug();

-- Like product_changed. Products show their category's name, and search uses its description.
CREATE OR REPLACE FUNCTION category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_slug_history (slug, category_id) SELECT OLD.slug, NEW.id WHERE NEW.slug <> OLD.slug
    ON CONFLICT (slug) DO UPDATE SET category_id = EXCLUDED.category_id, changed_at = EXCLUDED.changed_at;
  UPDATE product SET category_id = category_id WHERE category_id = NEW.id
    AND (NEW.name, NEW.slug, NEW.description) IS DISTINCT FROM (OLD.name, OLD.slug, OLD.description);
  PERFORM raise_catalogue_change('catalogue', 'categories');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER category_changed AFTER INSERT OR UPDATE OR DELETE ON "category" FOR EACH ROW EXECUTE FUNCTION category_changed();

-- Appends a picture whose position is taken.
CREATE OR REPLACE FUNCTION product_image_last() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.position := coalesce((SELECT max(position) + 1 FROM product_image WHERE product_id = NEW.product_id
    HAVING bool_or(position = NEW.position)), NEW.position);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER product_image_last BEFORE INSERT ON "product_image" FOR EACH ROW EXECUTE FUNCTION product_image_last();

-- Browsers cache a picture for a year without revalidation, so a file must not change.
CREATE OR REPLACE TRIGGER media_file_kept BEFORE UPDATE ON "media_file" EXECUTE FUNCTION record_kept();

CREATE OR REPLACE FUNCTION promotion_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.code := upper(trim(NEW.code));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER promotion_code BEFORE INSERT OR UPDATE OF code ON "promotion" FOR EACH ROW EXECUTE FUNCTION promotion_code();

-- Pictures in use by products, categories, order lines, logo and slides.
CREATE OR REPLACE VIEW media_in_use AS
  SELECT DISTINCT substring(url FROM '^/media/([0-9a-f]{32})/') AS media_id
  FROM (
    SELECT url FROM product_image
    UNION ALL SELECT image FROM category
    UNION ALL SELECT image_url FROM order_item
    UNION ALL SELECT value ->> 'logo' FROM setting WHERE key = 'brand'
    UNION ALL SELECT jsonb_path_query(value, '$.items[*].picture') #>> '{}' FROM setting WHERE key = 'slides'
  ) shown
  WHERE url LIKE '/media/%' AND url ~ '^/media/[0-9a-f]{32}/';

-- Each category with itself and its subcategories, as in a category's listing.
CREATE OR REPLACE VIEW category_below AS
WITH RECURSIVE tree (above, id) AS (
  SELECT c.id, c.id FROM category c
  UNION
  SELECT t.above, c.id FROM tree t JOIN category c ON c.parent_id = t.id
)
SELECT above, id FROM tree;
