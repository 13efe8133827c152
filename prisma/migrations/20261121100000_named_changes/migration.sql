-- A notification names its row, so that who heard it does not take it for news when it looks the rows up.
CREATE OR REPLACE FUNCTION raise_catalogue_change(VARIADIC tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed text;
  change_id bigint;
BEGIN
  FOR changed IN SELECT DISTINCT t FROM unnest(tags) AS t WHERE t IS NOT NULL LOOP
    INSERT INTO catalogue_change (tag) VALUES (changed) RETURNING id INTO change_id;
    PERFORM pg_notify('catalogue', change_id || ':' || changed);
  END LOOP;
END $$;
