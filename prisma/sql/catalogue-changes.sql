-- Records which cached pages went stale and notifies the gateways. Of the tag of all lists, which comes with every product,
-- one record a transaction is enough.
CREATE OR REPLACE FUNCTION raise_catalogue_change(VARIADIC tags text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalogue_change (tag)
  SELECT DISTINCT t FROM unnest(array_remove(tags, NULL)) AS t
  WHERE t <> 'catalogue' OR current_setting('kanea.catalogue_raised', true) IS DISTINCT FROM 'yes'
  RETURNING pg_notify('catalogue', id || ':' || tag),
    CASE tag WHEN 'catalogue' THEN set_config('kanea.catalogue_raised', 'yes', true) END
$$;

-- In a trigger's function OLD is null when a row is added, NEW when it is deleted.

CREATE OR REPLACE FUNCTION product_image_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('catalogue', 'product:' || slug)
    FROM product WHERE id IN (NEW.product_id, OLD.product_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_image_changed AFTER INSERT OR UPDATE OR DELETE ON "product_image"
  FOR EACH ROW EXECUTE FUNCTION product_image_changed();

-- Stock as the shop shows it: out, a few left (the number), or in stock (6 stands for 'enough').
CREATE OR REPLACE FUNCTION stock_level(on_hand int) RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT least(on_hand, 6) $$;

-- One piece less changes no list but those that show the product, and they have its tag. All lists have changed when a
-- product is sold out or comes back: filters, counts and the order of some go by that.
CREATE OR REPLACE FUNCTION stock_level_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('product:' || slug, CASE WHEN (NEW.on_hand > 0) <> (OLD.on_hand > 0) THEN 'catalogue' END)
    FROM product WHERE id = NEW.product_id;
  RETURN NULL;
END $$;

-- A new row comes with its product, which has raised these tags.
CREATE OR REPLACE TRIGGER stock_level_changed AFTER UPDATE ON "inventory" FOR EACH ROW
  WHEN (stock_level(NEW.on_hand) <> stock_level(OLD.on_hand)) EXECUTE FUNCTION stock_level_changed();

-- Pages show no setting that is named here.
CREATE OR REPLACE FUNCTION setting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('settings', CASE WHEN (NEW.key, NEW.value) IS DISTINCT FROM (OLD.key, OLD.value)
    AND coalesce(NEW.key, OLD.key) NOT IN ('maintenance', 'staff-mail', 'seeded', 'stock', 'reviews') THEN 'settings:shown' END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER setting_changed AFTER INSERT OR UPDATE OR DELETE ON "setting"
  FOR EACH ROW EXECUTE FUNCTION setting_changed();

-- Raises the tags that the trigger names, whatever changed in the row.
CREATE OR REPLACE FUNCTION raise_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change(VARIADIC TG_ARGV);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_companion_changed AFTER INSERT OR UPDATE OR DELETE ON "product_companion"
  FOR EACH ROW EXECUTE FUNCTION raise_tags('catalogue');
CREATE OR REPLACE TRIGGER product_family_changed AFTER UPDATE OR DELETE ON "product_family"
  FOR EACH ROW EXECUTE FUNCTION raise_tags('catalogue');
CREATE OR REPLACE TRIGGER promotion_changed AFTER INSERT OR UPDATE OR DELETE ON "promotion"
  FOR EACH ROW EXECUTE FUNCTION raise_tags('settings', 'settings:shown');
