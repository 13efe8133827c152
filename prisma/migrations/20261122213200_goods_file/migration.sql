-- A file of goods adds thousands in one transaction: one lock for all their slugs, where each name had its own and
-- PostgreSQL would run out of places for locks.
CREATE OR REPLACE FUNCTION fill_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  base CONSTANT text := coalesce(nullif(slug_of(NEW.name), ''), TG_TABLE_NAME);
  number int := 1;
BEGIN
  NEW.slug := base;
  -- Of two who add the same name at once, the second sees the first.
  PERFORM pg_advisory_xact_lock(hashtextextended('slug ' || TG_TABLE_NAME, 0));
  WHILE slug_taken(TG_TABLE_NAME, NEW.slug, NEW.id) LOOP
    number := number + 1;
    NEW.slug := base || '-' || number;
  END LOOP;
  RETURN NEW;
END $$;
