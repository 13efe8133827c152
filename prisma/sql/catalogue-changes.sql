-- The tag of all lists comes with every product: of thousands that one transaction writes, one note is enough. It is told
-- with the others when the transaction ends.
CREATE OR REPLACE FUNCTION raise_catalogue_change(VARIADIC tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed text;
  change_id bigint;
BEGIN
  FOR changed IN SELECT DISTINCT t FROM unnest(tags) AS t WHERE t IS NOT NULL LOOP
    IF changed = 'catalogue' THEN
      CONTINUE WHEN current_setting('kanea.catalogue_raised', true) = 'yes';
      PERFORM set_config('kanea.catalogue_raised', 'yes', true);
    END IF;
    INSERT INTO catalogue_change (tag) VALUES (changed) RETURNING id INTO change_id;
    PERFORM pg_notify('catalogue', change_id || ':' || changed);
  END LOOP;
END $$;

-- The menu on every page shows the categories and how many products each has: it goes stale only with those.
CREATE OR REPLACE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM raise_catalogue_change('catalogue', 'categories', 'product:' || NEW.slug);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM raise_catalogue_change('catalogue', 'categories', 'product:' || OLD.slug);
  ELSE
    PERFORM raise_catalogue_change('catalogue', 'product:' || OLD.slug, 'product:' || NEW.slug,
      CASE WHEN (NEW.category_id, NEW.published) IS DISTINCT FROM (OLD.category_id, OLD.published) THEN 'categories' END);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION product_changed();

CREATE OR REPLACE FUNCTION product_image_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('catalogue', 'product:' || slug) FROM product
    WHERE id IN (CASE WHEN TG_OP <> 'DELETE' THEN NEW.product_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.product_id END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_image_changed AFTER INSERT OR UPDATE OR DELETE ON "product_image" FOR EACH ROW EXECUTE FUNCTION product_image_changed();

-- What a shopper is told about stock: out, a few left (the number), or in stock (6 stands for 'enough').
CREATE OR REPLACE FUNCTION stock_level(on_hand int) RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT least(on_hand, 6) $$;

-- One piece less on a shelf changes no list but those that show the product, and they have its tag. All lists have changed
-- when a product is sold out or comes back: filters, counts and the order of some go by that.
CREATE OR REPLACE FUNCTION stock_level_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('product:' || slug,
      CASE WHEN TG_OP = 'INSERT' OR (NEW.on_hand > 0) <> (OLD.on_hand > 0) THEN 'catalogue' END)
    FROM product WHERE id = NEW.product_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_level_changed AFTER UPDATE ON "inventory" FOR EACH ROW
  WHEN (stock_level(NEW.on_hand) <> stock_level(OLD.on_hand)) EXECUTE FUNCTION stock_level_changed();
CREATE OR REPLACE TRIGGER stock_level_added AFTER INSERT ON "inventory" FOR EACH ROW EXECUTE FUNCTION stock_level_changed();

-- No page shows when a review is asked for.
CREATE OR REPLACE FUNCTION shown_setting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.key = OLD.key AND NEW.value = OLD.value THEN
    RETURN NULL;
  END IF;
  IF (CASE TG_OP WHEN 'DELETE' THEN OLD.key ELSE NEW.key END)
     NOT IN ('maintenance', 'staff-mail', 'seeded', 'stock', 'reviews') THEN
    PERFORM raise_catalogue_change('settings:shown');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER shown_setting_changed AFTER INSERT OR UPDATE OR DELETE ON "setting" FOR EACH ROW EXECUTE FUNCTION shown_setting_changed();

-- Raises the tags that the trigger names, whatever changed in the row.
CREATE OR REPLACE FUNCTION raise_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change(VARIADIC TG_ARGV);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER category_changed AFTER INSERT OR UPDATE OR DELETE ON "category"
  FOR EACH ROW EXECUTE FUNCTION raise_tags('catalogue', 'categories');
CREATE OR REPLACE TRIGGER search_synonym_changed AFTER INSERT OR UPDATE OR DELETE ON "search_synonym"
  FOR EACH ROW EXECUTE FUNCTION raise_tags('catalogue');
CREATE OR REPLACE TRIGGER product_companion_changed AFTER INSERT OR UPDATE OR DELETE ON "product_companion"
  FOR EACH ROW EXECUTE FUNCTION raise_tags('catalogue');
CREATE OR REPLACE TRIGGER product_family_changed AFTER UPDATE OR DELETE ON "product_family"
  FOR EACH ROW EXECUTE FUNCTION raise_tags('catalogue');
CREATE OR REPLACE TRIGGER setting_changed AFTER INSERT OR UPDATE OR DELETE ON "setting"
  FOR EACH ROW EXECUTE FUNCTION raise_tags('settings');
CREATE OR REPLACE TRIGGER promotion_changed AFTER INSERT OR UPDATE OR DELETE ON "promotion"
  FOR EACH ROW EXECUTE FUNCTION raise_tags('settings', 'settings:shown');
