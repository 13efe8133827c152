-- Applies a product's deal: while it runs, price and compare-at price are the deal price and the ordinary price.
-- A written price is the ordinary price. A writer that does not know about deals leaves `ordinary_pesewas` as it is, and
-- an unchanged price then means that the ordinary price stays; the desk writes all prices, with `ordinary_pesewas` null.
CREATE OR REPLACE FUNCTION product_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ordinary_pesewas IS NOT NULL AND NEW.ordinary_pesewas IS NOT NULL THEN
    IF NEW.price_pesewas = OLD.price_pesewas THEN NEW.price_pesewas := OLD.ordinary_pesewas; END IF;
    IF NEW.compare_at_pesewas IS NOT DISTINCT FROM OLD.compare_at_pesewas THEN
      NEW.compare_at_pesewas := OLD.ordinary_compare_at_pesewas;
    END IF;
  END IF;
  NEW.ordinary_pesewas := NULL;
  NEW.ordinary_compare_at_pesewas := NULL;
  IF NEW.deal_ends_at <= now() THEN
    IF NEW.deal_ends_at IS DISTINCT FROM OLD.deal_ends_at THEN
      PERFORM refuse('product_deal_over', 'new row for relation "product" violates check constraint "product_deal_over"');
    END IF;
    NEW.deal_pesewas := NULL;
    NEW.deal_starts_at := NULL;
    NEW.deal_ends_at := NULL;
  END IF;
  -- A deal that is not below the price is refused by its CHECK.
  IF NEW.deal_pesewas < NEW.price_pesewas AND coalesce(NEW.deal_starts_at <= now(), true) THEN
    NEW.ordinary_pesewas := NEW.price_pesewas;
    NEW.ordinary_compare_at_pesewas := NEW.compare_at_pesewas;
    NEW.compare_at_pesewas := NEW.price_pesewas;
    NEW.price_pesewas := NEW.deal_pesewas;
  END IF;
  PERFORM add_job_at('switch-deals', due) FROM unnest(ARRAY[NEW.deal_starts_at, NEW.deal_ends_at]) AS due
    WHERE (NEW.deal_starts_at, NEW.deal_ends_at) IS DISTINCT FROM (OLD.deal_starts_at, OLD.deal_ends_at);
  RETURN NEW;
END $$;

-- Before product_specs, which reads the prices: triggers run in the order of their names.
CREATE OR REPLACE TRIGGER product_deal
  BEFORE INSERT OR UPDATE OF price_pesewas, compare_at_pesewas, deal_pesewas, deal_starts_at, deal_ends_at, ordinary_pesewas
  ON "product" FOR EACH ROW EXECUTE FUNCTION product_deal();

-- Starts and ends the deals that are due; the trigger decides.
CREATE OR REPLACE FUNCTION switch_deals() RETURNS void LANGUAGE sql AS $$
  UPDATE product SET price_pesewas = price_pesewas
  WHERE deal_pesewas IS NOT NULL AND (deal_ends_at <= now() OR ordinary_pesewas IS NULL AND deal_starts_at <= now())
$$;

-- Price at this moment, even if no worker has switched a deal in time.
CREATE OR REPLACE FUNCTION price_now(p product) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p.deal_ends_at <= now() THEN coalesce(p.ordinary_pesewas, p.price_pesewas)
    WHEN p.deal_starts_at <= now() THEN p.deal_pesewas
    ELSE p.price_pesewas
  END
$$;
