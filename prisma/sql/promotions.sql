-- Whether a promotion is switched on and in its period.
CREATE OR REPLACE FUNCTION promotion_runs(o promotion) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT o.active AND coalesce(o.starts_at <= now(), true) AND coalesce(o.ends_at > now(), true)
$$;

-- Whether a promotion is on a product: on all, on those of its category or brand, or on listed ones.
CREATE OR REPLACE FUNCTION promotion_is_on(o promotion, p product) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT num_nonnulls(o.category_id, o.brand, nullif(cardinality(o.product_ids), 0)) = 0
    OR p.id = ANY(o.product_ids) OR coalesce(lower(p.brand) = lower(o.brand), false)
    OR EXISTS (SELECT FROM category_below WHERE above = o.category_id AND id = p.category_id)
$$;

-- Products show promotions without a code, and pages the advertised one.
CREATE OR REPLACE FUNCTION promotion_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('catalogue', 'categories', 'settings', 'settings:shown');
  PERFORM raise_catalogue_change_at(due, 'catalogue', 'categories', 'settings', 'settings:shown')
    FROM unnest(ARRAY[NEW.starts_at, NEW.ends_at]) AS due;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER promotion_changed AFTER INSERT OR DELETE OR UPDATE OF code, name, kind, percent, amount_pesewas,
  category_id, brand, product_ids, min_pesewas, min_pieces, max_uses, active, starts_at, ends_at ON "promotion"
  FOR EACH ROW EXECUTE FUNCTION promotion_changed();
-- A use changes pages only if it is the last one, or the last one comes back.
CREATE OR REPLACE TRIGGER promotion_used_up AFTER UPDATE OF uses ON "promotion" FOR EACH ROW
  WHEN ((OLD.uses >= OLD.max_uses) IS DISTINCT FROM (NEW.uses >= NEW.max_uses)) EXECUTE FUNCTION promotion_changed();
