-- A row that a person adds in Prisma Studio or by SQL needs neither an id nor times, and one that is changed says when.

ALTER TABLE "category" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "product" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "product_image" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "user" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "session" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "email_code" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "email_change" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "address" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "cart" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "cart_item" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "order" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "order_item" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "payment" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "dispute" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "refund" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "promotion" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();

-- Whoever sets the time themselves keeps it, as Prisma's client does; an order's is set by order_guard.
CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER category_updated_at BEFORE UPDATE ON "category" FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER product_updated_at BEFORE UPDATE ON "product" FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER user_updated_at BEFORE UPDATE ON "user" FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER cart_updated_at BEFORE UPDATE ON "cart" FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER payment_updated_at BEFORE UPDATE ON "payment" FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER dispute_updated_at BEFORE UPDATE ON "dispute" FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER refund_updated_at BEFORE UPDATE ON "refund" FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER setting_updated_at BEFORE UPDATE ON "setting" FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION set_updated_at();

-- --- Addresses ---------------------------------------------------------------------------------

-- A name as an address: "Philips 9 W, B22" is philips-9-w-b22. Empty for a name without a Latin letter or digit.
CREATE FUNCTION slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(public.plain_text(name), '[^a-z0-9]+', '-', 'g')), 70))
$$;

ALTER TABLE "category" ALTER COLUMN "slug" SET DEFAULT '';
ALTER TABLE "product" ALTER COLUMN "slug" SET DEFAULT '';

-- Whether another product or category stands at the address, or a page of the shop.
CREATE FUNCTION slug_taken(of_table text, wanted text, by_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE of_table
    WHEN 'product' THEN wanted = 'categories' OR EXISTS (SELECT FROM product WHERE slug = wanted AND id <> by_id)
    ELSE EXISTS (SELECT FROM category WHERE slug = wanted AND id <> by_id)
  END
$$;

-- A slug left empty is made from the name, with a number where another has it already.
CREATE FUNCTION fill_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  base CONSTANT text := coalesce(nullif(slug_of(NEW.name), ''), TG_TABLE_NAME);
  number int := 1;
BEGIN
  NEW.slug := base;
  -- Of two who add the same name at once, the second sees the first.
  PERFORM pg_advisory_xact_lock(hashtextextended('slug ' || TG_TABLE_NAME || ' ' || base, 0));
  WHILE slug_taken(TG_TABLE_NAME, NEW.slug, NEW.id) LOOP
    number := number + 1;
    NEW.slug := base || '-' || number;
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER category_fill_slug BEFORE INSERT OR UPDATE OF slug ON "category" FOR EACH ROW
  WHEN (coalesce(trim(NEW.slug), '') = '') EXECUTE FUNCTION fill_slug();
CREATE TRIGGER product_fill_slug BEFORE INSERT OR UPDATE OF slug ON "product" FOR EACH ROW
  WHEN (coalesce(trim(NEW.slug), '') = '') EXECUTE FUNCTION fill_slug();
