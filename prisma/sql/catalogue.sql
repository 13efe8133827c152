-- A name as an address: "Philips 9 W, B22" is philips-9-w-b22. Empty for a name without a Latin letter or digit.
CREATE OR REPLACE FUNCTION slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(public.plain_text(name), '[^a-z0-9]+', '-', 'g')), 70))
$$;

CREATE OR REPLACE FUNCTION slug_of_desk(wanted text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT wanted IN ('choices', 'file', 'many', 'new', 'prices')
$$;

-- A slug that the database makes leaves the old addresses of others alone.
CREATE OR REPLACE FUNCTION slug_taken(of_table text, wanted text, by_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE of_table
    WHEN 'product' THEN wanted = 'categories' OR slug_of_desk(wanted)
      OR EXISTS (SELECT FROM product WHERE slug = wanted AND id <> by_id)
      OR EXISTS (SELECT FROM product_slug_history WHERE slug = wanted AND product_id <> by_id)
    ELSE wanted = 'none'
      OR EXISTS (SELECT FROM category WHERE slug = wanted AND id <> by_id)
      OR EXISTS (SELECT FROM category_slug_history WHERE slug = wanted AND category_id <> by_id)
  END
$$;

-- Fills an empty slug from the name; refuses one that is no address, is a page of the shop or belongs to another row.
CREATE OR REPLACE FUNCTION guard_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  base CONSTANT text := coalesce(nullif(slug_of(NEW.name), ''), TG_TABLE_NAME);
  number int := 1;
  owner text;
BEGIN
  IF coalesce(trim(NEW.slug), '') = '' THEN
    -- One lock for all names: of two rows with one name, the second sees the first, and thousands may be added at once.
    PERFORM pg_advisory_xact_lock(hashtextextended('slug ' || TG_TABLE_NAME, 0));
    NEW.slug := base;
    WHILE slug_taken(TG_TABLE_NAME, NEW.slug, NEW.id) LOOP
      number := number + 1;
      NEW.slug := base || '-' || number;
    END LOOP;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.slug = OLD.slug THEN
    RETURN NEW;
  END IF;
  PERFORM refuse(TG_TABLE_NAME || '_slug', problem) FROM (SELECT CASE
    WHEN NEW.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' THEN format(
      'The slug "%s" is no address: write a to z, 0 to 9 and single hyphens, such as "%s", or leave it empty.',
      NEW.slug, coalesce(nullif(slug_of(NEW.slug), ''), TG_TABLE_NAME))
    WHEN TG_TABLE_NAME = 'category' AND NEW.slug = 'none' THEN
      'The address "none" stands for goods without a category: choose another one.'
    WHEN TG_TABLE_NAME = 'product' AND NEW.slug = 'categories' THEN
      'The slug "categories" is the address of all categories: choose another one.'
    WHEN TG_TABLE_NAME = 'product' AND slug_of_desk(NEW.slug) THEN
      format('The slug "%s" is the address of a page of the desk: choose another one.', NEW.slug)
  END AS problem) AS found WHERE problem IS NOT NULL;
  EXECUTE format('SELECT name FROM %I WHERE slug = $1 AND id <> $2', TG_TABLE_NAME) INTO owner USING NEW.slug, NEW.id;
  IF owner IS NOT NULL THEN
    PERFORM refuse_duplicate('slug', NEW.slug, format(
      'The %s "%s" has the slug "%s": choose another one, or leave it empty.', TG_TABLE_NAME, owner, NEW.slug));
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER category_slug BEFORE INSERT OR UPDATE OF slug ON "category" FOR EACH ROW EXECUTE FUNCTION guard_slug();
CREATE OR REPLACE TRIGGER product_slug BEFORE INSERT OR UPDATE OF slug ON "product" FOR EACH ROW EXECUTE FUNCTION guard_slug();

-- Keeps the slug that a row had, so that its old address leads on.
CREATE OR REPLACE FUNCTION keep_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO %1$s_slug_history (slug, %1$s_id) VALUES ($1, $2)
    ON CONFLICT (slug) DO UPDATE SET %1$s_id = EXCLUDED.%1$s_id, changed_at = EXCLUDED.changed_at', TG_TABLE_NAME)
    USING OLD.slug, NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER category_slug_kept AFTER UPDATE OF slug ON "category" FOR EACH ROW
  WHEN (NEW.slug <> OLD.slug) EXECUTE FUNCTION keep_slug();
CREATE OR REPLACE TRIGGER product_slug_kept AFTER UPDATE OF slug ON "product" FOR EACH ROW
  WHEN (NEW.slug <> OLD.slug) EXECUTE FUNCTION keep_slug();

-- The detail is PostgreSQL's own, which Prisma reads the field from.
CREATE OR REPLACE FUNCTION refuse_duplicate(field text, value text, message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', message
    USING ERRCODE = 'unique_violation', DETAIL = format('Key (%s)=(%s) already exists.', field, value);
END $$;

-- A picture from elsewhere would tell another server of each shopper, and the pages' policy does not load it.
CREATE OR REPLACE FUNCTION is_own_picture(url text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT length(url) <= 200
    AND url ~ '^/(images(/[A-Za-z0-9_-]+)*/[A-Za-z0-9_-]+|media/[0-9a-f]{32}/[0-9]+)\.(avif|webp|jpg|png|svg)$'
$$;

-- A price of 0 that is there already stays until somebody touches it.
CREATE OR REPLACE FUNCTION product_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new CONSTANT boolean := TG_OP = 'INSERT';
  owner text;
BEGIN
  NEW.sku := nullif(trim(NEW.sku), '');
  IF coalesce(trim(NEW.name), '') = '' THEN
    PERFORM refuse('product_name', 'A product needs a name.');
  END IF;
  IF (is_new OR NEW.price_pesewas IS DISTINCT FROM OLD.price_pesewas) AND coalesce(NEW.price_pesewas, 0) <= 0 THEN
    PERFORM refuse('product_price_above_zero', format(
      'The price of "%s" must be above 0. It is written in pesewas: 2500 is GH₵25.00.', NEW.name));
  END IF;
  IF NEW.compare_at_pesewas <= NEW.price_pesewas THEN
    PERFORM refuse('product_compare_at_above_price', format(
      'The price before of "%s", %s, must be above its price, %s: raise it, or leave it empty.',
      NEW.name, in_cedis(NEW.compare_at_pesewas), in_cedis(NEW.price_pesewas)));
  END IF;
  IF NEW.sku IS NOT NULL AND (is_new OR NEW.sku IS DISTINCT FROM OLD.sku) THEN
    SELECT name INTO owner FROM product WHERE sku = NEW.sku AND id <> NEW.id;
    IF FOUND THEN
      PERFORM refuse_duplicate('sku', NEW.sku, format('The product "%s" has the SKU %s: each has its own.', owner, NEW.sku));
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER product_rules BEFORE INSERT OR UPDATE ON "product" FOR EACH ROW EXECUTE FUNCTION product_rules();

-- The row is locked before this runs: an order that is being placed has written its lines, or finds the product gone.
CREATE OR REPLACE FUNCTION product_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM order_item WHERE product_id = OLD.id) THEN
    PERFORM refuse('product_kept', format(
      'The product "%s" was ordered and cannot be deleted: set published to false, which takes it off the shop.', OLD.name));
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER product_kept BEFORE DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION product_kept();

-- An address that is there already stays until it is changed.
CREATE OR REPLACE FUNCTION product_image_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_taken CONSTANT boolean := EXISTS (
    SELECT FROM product_image WHERE product_id = NEW.product_id AND position = NEW.position AND id <> NEW.id);
BEGIN
  IF coalesce(trim(NEW.url), '') = '' THEN
    PERFORM refuse('product_image_url', 'A picture needs its address in url.');
  END IF;
  IF (TG_OP = 'INSERT' OR NEW.url IS DISTINCT FROM OLD.url) AND NOT is_own_picture(NEW.url) THEN
    PERFORM refuse('product_image_url', format(
      'The address "%s" is no picture of the shop: it begins with /images/ or /media/. Add pictures at the desk.',
      left(NEW.url, 100)));
  END IF;
  IF is_taken AND TG_OP = 'INSERT' THEN
    NEW.position := (SELECT max(position) + 1 FROM product_image WHERE product_id = NEW.product_id);
  ELSIF is_taken THEN
    PERFORM refuse_duplicate('product_id, position', NEW.product_id || ', ' || NEW.position, format(
      'Another picture of this product stands at position %s: move that one first.', NEW.position));
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER product_image_rules BEFORE INSERT OR UPDATE ON "product_image"
  FOR EACH ROW EXECUTE FUNCTION product_image_rules();

CREATE OR REPLACE FUNCTION category_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(trim(NEW.name), '') = '' THEN
    PERFORM refuse('category_name', 'A category needs a name.');
  END IF;
  NEW.image := nullif(trim(NEW.image), '');
  IF (TG_OP = 'INSERT' OR NEW.image IS DISTINCT FROM OLD.image) AND NOT is_own_picture(NEW.image) THEN
    PERFORM refuse('category_image', format(
      'The address "%s" is no picture of the shop: it begins with /images/ or /media/, or it is empty.',
      left(NEW.image, 100)));
  END IF;
  IF NEW.parent_id = NEW.id OR EXISTS (
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM category WHERE id = NEW.parent_id
      UNION SELECT c.id, c.parent_id FROM category c JOIN above a ON c.id = a.parent_id
    ) SELECT FROM above WHERE id = NEW.id
  ) THEN
    PERFORM refuse('category_parent', format('The category "%s" cannot stand below itself.', NEW.name));
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER category_rules BEFORE INSERT OR UPDATE ON "category" FOR EACH ROW EXECUTE FUNCTION category_rules();

CREATE OR REPLACE FUNCTION category_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holds CONSTANT text := concat_ws(' and ',
    (SELECT count(*) || CASE count(*) WHEN 1 THEN ' product' ELSE ' products' END
      FROM product WHERE category_id = OLD.id HAVING count(*) > 0),
    (SELECT count(*) || CASE count(*) WHEN 1 THEN ' category' ELSE ' categories' END
      FROM category WHERE parent_id = OLD.id HAVING count(*) > 0));
BEGIN
  IF holds <> '' THEN
    PERFORM refuse('category_kept', format('The category "%s" holds %s: give them another one first.', OLD.name, holds));
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER category_kept BEFORE DELETE ON "category" FOR EACH ROW EXECUTE FUNCTION category_kept();

CREATE OR REPLACE FUNCTION check_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The same rule as of FACT in lib/product-facts.ts.
  wrong CONSTANT text := (SELECT fact FROM unnest(NEW.facts) AS fact WHERE fact !~ '^[^:\n]*[^:[:space:]][^:\n]*:[^\n]*[^[:space:]]' LIMIT 1);
BEGIN
  NEW.facts := coalesce(NEW.facts, ARRAY[]::text[]);
  IF wrong IS NOT NULL THEN
    PERFORM refuse('product_facts', format(
      'The fact "%s" of "%s" needs a name, a colon and a value, such as "Power: 2000 W".', wrong, NEW.name));
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER product_facts BEFORE INSERT OR UPDATE OF facts ON "product" FOR EACH ROW EXECUTE FUNCTION check_facts();

CREATE OR REPLACE FUNCTION category_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET category_id = category_id WHERE category_id = NEW.id;
  RETURN NULL;
END $$;

-- A category's description says what its products are.
CREATE OR REPLACE TRIGGER category_renamed AFTER UPDATE OF name, slug, description ON "category" FOR EACH ROW
  WHEN (NEW.name <> OLD.name OR NEW.slug <> OLD.slug OR NEW.description <> OLD.description)
  EXECUTE FUNCTION category_renamed();

-- Browsers keep a picture for a year without asking again.
CREATE OR REPLACE FUNCTION media_file_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('media_file_kept', 'What is at the address of a picture never changes: add another picture.');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER media_file_kept BEFORE UPDATE ON "media_file" FOR EACH ROW EXECUTE FUNCTION media_file_kept();

CREATE OR REPLACE FUNCTION promotion_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.code := upper(trim(NEW.code));
  IF coalesce(NEW.code, '') = '' THEN
    PERFORM refuse('promotion_code', 'A promotion needs a code.');
  END IF;
  IF coalesce(NEW.percent, 0) NOT BETWEEN 1 AND 100 THEN
    PERFORM refuse('promotion_percent_range', format(
      'Promotion %s takes %s percent off: write 1 to 100.', NEW.code, coalesce(NEW.percent, 0)));
  END IF;
  IF NEW.ends_at <= NEW.starts_at THEN
    PERFORM refuse('promotion_ends_after_start', format('Promotion %s ends before it starts.', NEW.code));
  END IF;
  IF EXISTS (SELECT FROM promotion WHERE code = NEW.code AND id <> NEW.id) THEN
    PERFORM refuse_duplicate('code', NEW.code, format('There is a promotion %s already: change that one.', NEW.code));
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER promotion_rules BEFORE INSERT OR UPDATE ON "promotion" FOR EACH ROW EXECUTE FUNCTION promotion_rules();

-- The pictures that something shows: goods, categories, and orders, whose lines keep what was bought.
CREATE OR REPLACE VIEW media_in_use AS
  SELECT DISTINCT substring(url FROM '^/media/([0-9a-f]{32})/') AS media_id
  FROM (
    SELECT url FROM product_image
    UNION ALL SELECT image FROM category
    UNION ALL SELECT image_url FROM order_item
  ) shown
  WHERE url LIKE '/media/%' AND url ~ '^/media/[0-9a-f]{32}/';
