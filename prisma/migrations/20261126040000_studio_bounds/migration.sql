-- What a person may write in Prisma Studio is bounded in size, and pictures are the shop's own.

-- --- Addresses of pictures -----------------------------------------------------------------------

-- A picture from elsewhere would tell another server of each shopper, and the pages' policy does not load it.
CREATE FUNCTION is_own_picture(url text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT length(url) <= 200
    AND url ~ '^/(images(/[A-Za-z0-9_-]+)*/[A-Za-z0-9_-]+|media/[0-9a-f]{32}/[0-9]+)\.(avif|webp|jpg|png|svg)$'
$$;

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

-- --- Sizes of rows ---------------------------------------------------------------------------------

-- A page is made of whole rows, so one row of many megabytes ends the process that reads it. The desk's forms and files
-- have limits for each field; the SQL of Studio has this one for each row.
CREATE FUNCTION studio_row_size() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF octet_length(NEW::text) > 200000 THEN
    PERFORM refuse('studio_row_size', 'This row is larger than 200 kB: shorten its texts.');
  END IF;
  RETURN NEW;
END $$;

-- Before all other rules, by name: those read the texts.
DO $$
DECLARE
  written text;
BEGIN
  FOREACH written IN ARRAY ARRAY['category', 'product', 'product_image', 'product_family', 'product_companion',
      'search_synonym', 'promotion', 'setting', 'inventory', 'stock_movement', 'order', 'order_flag', 'phone_call', 'review'] LOOP
    EXECUTE format('CREATE TRIGGER a_studio_row_size BEFORE INSERT OR UPDATE ON %I FOR EACH ROW
      WHEN (session_user = ''kanea_studio'') EXECUTE FUNCTION studio_row_size()', written);
  END LOOP;
END $$;
