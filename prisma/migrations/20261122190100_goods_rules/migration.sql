-- What staff may write about goods, promotions and pictures, each refusal a sentence that says what to do. The checks and
-- unique keys below stay as they are; here they get words.

-- Prisma and pg show the message; `rule` stands where a constraint's name does.
CREATE FUNCTION refuse(rule text, message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', message USING ERRCODE = 'check_violation', CONSTRAINT = rule;
END $$;

-- The detail is PostgreSQL's own, which Prisma reads the field from.
CREATE FUNCTION refuse_duplicate(field text, value text, message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', message
    USING ERRCODE = 'unique_violation', DETAIL = format('Key (%s)=(%s) already exists.', field, value);
END $$;

-- --- Slugs -------------------------------------------------------------------------------------

CREATE FUNCTION check_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text;
BEGIN
  IF NEW.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' THEN
    PERFORM refuse(TG_TABLE_NAME || '_slug', format(
      'The slug "%s" is no address: write a to z, 0 to 9 and single hyphens, such as "%s", or leave it empty.',
      NEW.slug, coalesce(nullif(slug_of(NEW.slug), ''), TG_TABLE_NAME)));
  END IF;
  IF TG_TABLE_NAME = 'product' AND NEW.slug = 'categories' THEN
    PERFORM refuse('product_slug', 'The slug "categories" is the address of all categories: choose another one.');
  END IF;
  EXECUTE format('SELECT name FROM %I WHERE slug = $1 AND id <> $2', TG_TABLE_NAME) INTO owner USING NEW.slug, NEW.id;
  IF owner IS NOT NULL THEN
    PERFORM refuse_duplicate('slug', NEW.slug, format(
      'The %s "%s" has the slug "%s": choose another one, or leave it empty.', TG_TABLE_NAME, owner, NEW.slug));
  END IF;
  RETURN NEW;
END $$;
-- After fill_slug, by name.
CREATE TRIGGER category_slug_added BEFORE INSERT ON "category" FOR EACH ROW EXECUTE FUNCTION check_slug();
CREATE TRIGGER product_slug_added BEFORE INSERT ON "product" FOR EACH ROW EXECUTE FUNCTION check_slug();
CREATE TRIGGER category_slug_changed BEFORE UPDATE OF slug ON "category" FOR EACH ROW
  WHEN (NEW.slug IS DISTINCT FROM OLD.slug) EXECUTE FUNCTION check_slug();
CREATE TRIGGER product_slug_changed BEFORE UPDATE OF slug ON "product" FOR EACH ROW
  WHEN (NEW.slug IS DISTINCT FROM OLD.slug) EXECUTE FUNCTION check_slug();

-- --- Products and categories -------------------------------------------------------------------

-- A price of 0 that is there already stays until somebody touches it.
CREATE FUNCTION product_rules() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER product_rules BEFORE INSERT OR UPDATE ON "product" FOR EACH ROW EXECUTE FUNCTION product_rules();

CREATE FUNCTION category_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(trim(NEW.name), '') = '' THEN
    PERFORM refuse('category_name', 'A category needs a name.');
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
CREATE TRIGGER category_rules BEFORE INSERT OR UPDATE ON "category" FOR EACH ROW EXECUTE FUNCTION category_rules();

-- The row is locked before this runs: an order that is being placed has written its lines, or finds the product gone.
CREATE FUNCTION product_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM order_item WHERE product_id = OLD.id) THEN
    PERFORM refuse('product_kept', format(
      'The product "%s" was ordered and cannot be deleted: set published to false, which takes it off the shop.', OLD.name));
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER product_kept BEFORE DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION product_kept();

CREATE FUNCTION category_kept() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER category_kept BEFORE DELETE ON "category" FOR EACH ROW EXECUTE FUNCTION category_kept();

-- --- Pictures ----------------------------------------------------------------------------------

-- A new picture goes to the end when its place is taken, as that of the first is where none is said.
CREATE FUNCTION product_image_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_taken CONSTANT boolean := EXISTS (
    SELECT FROM product_image WHERE product_id = NEW.product_id AND position = NEW.position AND id <> NEW.id);
BEGIN
  IF coalesce(trim(NEW.url), '') = '' THEN
    PERFORM refuse('product_image_url', 'A picture needs its address in url.');
  END IF;
  IF is_taken AND TG_OP = 'INSERT' THEN
    NEW.position := (SELECT max(position) + 1 FROM product_image WHERE product_id = NEW.product_id);
  ELSIF is_taken THEN
    PERFORM refuse_duplicate('product_id, position', NEW.product_id || ', ' || NEW.position, format(
      'Another picture of this product stands at position %s: move that one first.', NEW.position));
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_image_rules BEFORE INSERT OR UPDATE ON "product_image"
  FOR EACH ROW EXECUTE FUNCTION product_image_rules();

-- --- Stock -------------------------------------------------------------------------------------

CREATE FUNCTION inventory_below_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('inventory_on_hand_not_negative', format('The stock of "%s" cannot be %s%s.',
    (SELECT name FROM product WHERE id = NEW.product_id), NEW.on_hand,
    CASE TG_OP WHEN 'UPDATE' THEN format(': %s are on hand', OLD.on_hand) ELSE '' END));
END $$;
CREATE TRIGGER inventory_below_zero BEFORE INSERT OR UPDATE ON "inventory" FOR EACH ROW
  WHEN (NEW.on_hand < 0) EXECUTE FUNCTION inventory_below_zero();

-- --- Promotions --------------------------------------------------------------------------------

CREATE FUNCTION promotion_rules() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER promotion_rules BEFORE INSERT OR UPDATE ON "promotion" FOR EACH ROW EXECUTE FUNCTION promotion_rules();
