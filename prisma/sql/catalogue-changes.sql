-- Records the tags of stale pages and notifies the gateways. Records the tag of all lists once per transaction.
CREATE OR REPLACE FUNCTION raise_catalogue_change(VARIADIC tags text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalogue_change (tag)
  SELECT DISTINCT t FROM unnest(array_remove(tags, NULL)) AS t
  WHERE t <> 'catalogue' OR current_setting('kanea.catalogue_raised', true) IS DISTINCT FROM 'yes'
  RETURNING pg_notify('catalogue', id || ':' || tag),
    CASE tag WHEN 'catalogue' THEN set_config('kanea.catalogue_raised', 'yes', true) END
$$;

-- Adds a job for an exact time, unless that is over. Early, because a worker looks for due jobs every two seconds; the job
-- waits for the time (server/jobs/wait-until.ts).
CREATE OR REPLACE FUNCTION add_job_at(task text, due timestamptz, payload jsonb DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  payload := payload || jsonb_build_object('at', due);
  IF due > now() THEN
    PERFORM graphile_worker.add_job(task, payload::json, job_key := task || ':' || payload,
      run_at := due - interval '5 seconds', max_attempts := 5);
  END IF;
END $$;

-- Raises a change at a time, for what begins or ends by itself.
CREATE OR REPLACE FUNCTION raise_catalogue_change_at(due timestamptz, VARIADIC tags text[]) RETURNS void LANGUAGE sql AS $$
  SELECT add_job_at('raise-change', due, jsonb_build_object('tags', tags))
$$;

-- In trigger functions OLD is null for an insert, NEW for a delete.

CREATE OR REPLACE FUNCTION product_image_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('catalogue', 'product:' || slug)
    FROM product WHERE id IN (NEW.product_id, OLD.product_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_image_changed AFTER INSERT OR UPDATE OR DELETE ON "product_image"
  FOR EACH ROW EXECUTE FUNCTION product_image_changed();

-- Stock level as displayed: sold out, a few left (the number), or in stock (6 means enough).
CREATE OR REPLACE FUNCTION stock_level(on_hand int) RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT least(on_hand, 6) $$;

-- A changed quantity affects only lists with the product, which have its tag. Selling out or coming back affects all
-- lists: their filters, counts and sort order.
CREATE OR REPLACE FUNCTION stock_level_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('product:' || slug, CASE WHEN (NEW.on_hand > 0) <> (OLD.on_hand > 0) THEN 'catalogue' END)
    FROM product WHERE id = NEW.product_id;
  RETURN NULL;
END $$;

-- Not on insert: the new product has already raised these tags.
CREATE OR REPLACE TRIGGER stock_level_changed AFTER UPDATE ON "inventory" FOR EACH ROW
  WHEN (stock_level(NEW.on_hand) <> stock_level(OLD.on_hand)) EXECUTE FUNCTION stock_level_changed();

-- Pages do not show the settings listed here. A notice begins and ends with a day.
CREATE OR REPLACE FUNCTION setting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('settings', CASE WHEN (NEW.key, NEW.value) IS DISTINCT FROM (OLD.key, OLD.value)
    AND coalesce(NEW.key, OLD.key) NOT IN ('maintenance', 'staff-mail', 'seeded', 'stock', 'reviews', 'sms') THEN 'settings:shown' END);
  IF NEW.key = 'notice' THEN
    PERFORM raise_catalogue_change_at(day AT TIME ZONE 'UTC', 'settings:shown')
      FROM unnest(ARRAY[(NEW.value ->> 'from')::date, (NEW.value ->> 'until')::date + 1]::timestamp[]) AS day;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER setting_changed AFTER INSERT OR UPDATE OR DELETE ON "setting"
  FOR EACH ROW EXECUTE FUNCTION setting_changed();

-- Raises the tags in the trigger's arguments for any change of a row.
CREATE OR REPLACE FUNCTION raise_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change(VARIADIC TG_ARGV);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_companion_changed AFTER INSERT OR UPDATE OR DELETE ON "product_companion"
  FOR EACH ROW EXECUTE FUNCTION raise_tags('catalogue');
CREATE OR REPLACE TRIGGER product_family_changed AFTER UPDATE OR DELETE ON "product_family"
  FOR EACH ROW EXECUTE FUNCTION raise_tags('catalogue');
