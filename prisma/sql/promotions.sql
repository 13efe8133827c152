-- Whether a promotion is switched on and in its period.
CREATE OR REPLACE FUNCTION promotion_runs(o promotion) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT o.active AND coalesce(o.starts_at <= now(), true) AND coalesce(o.ends_at > now(), true)
$$;

CREATE OR REPLACE FUNCTION promotion_used_up(o promotion) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(o.uses >= o.max_uses, false)
$$;

-- Whether a promotion is on a product: on all, on those of its category or brand, or on listed ones.
CREATE OR REPLACE FUNCTION promotion_is_on(o promotion, p product) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT num_nonnulls(o.category_id, o.brand, nullif(cardinality(o.product_ids), 0)) = 0
    OR p.id = ANY(o.product_ids) OR coalesce(lower(p.brand) = lower(o.brand), false)
    OR EXISTS (SELECT FROM category_below WHERE above = o.category_id AND id = p.category_id)
$$;

-- What a promotion gives and its minimum, as in lib/promotions.ts.
CREATE OR REPLACE FUNCTION promotion_terms(o promotion) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('kind', o.kind, 'percent', coalesce(o.percent, 0),
    'amountPesewas', coalesce(o.amount_pesewas, 0), 'minPesewas', o.min_pesewas, 'minPieces', o.min_pieces)
$$;

-- Products show promotions without a code; pages show the advertised code. Each product page has the tag `categories`.
CREATE OR REPLACE FUNCTION promotion_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := '{}';
BEGIN
  IF num_nonnulls(OLD.name, NEW.name) > 0 THEN tags := tags || '{catalogue,categories}'; END IF;
  IF num_nonnulls(OLD.code, NEW.code) > 0 THEN tags := tags || '{settings:shown}'; END IF;
  PERFORM raise_catalogue_change(VARIADIC tags);
  PERFORM raise_catalogue_change_at(due, VARIADIC tags) FROM unnest(ARRAY[NEW.starts_at, NEW.ends_at]) AS due;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER promotion_changed AFTER INSERT OR DELETE OR UPDATE OF code, name, kind, percent, amount_pesewas,
  category_id, brand, product_ids, min_pesewas, min_pieces, max_uses, active, starts_at, ends_at ON "promotion"
  FOR EACH ROW EXECUTE FUNCTION promotion_changed();
-- A use changes pages only if it is the last one, or the last one comes back.
CREATE OR REPLACE TRIGGER promotion_used_up AFTER UPDATE OF uses ON "promotion" FOR EACH ROW
  WHEN (promotion_used_up(OLD) <> promotion_used_up(NEW)) EXECUTE FUNCTION promotion_changed();
