-- "none" stands for goods without a category, at the desk and in a terminal: no category gets it as its address.

CREATE OR REPLACE FUNCTION slug_taken(of_table text, wanted text, by_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE of_table
    WHEN 'product' THEN wanted = 'categories' OR slug_of_desk(wanted)
      OR EXISTS (SELECT FROM product WHERE slug = wanted AND id <> by_id)
      OR EXISTS (SELECT FROM product_slug_history WHERE slug = wanted AND product_id <> by_id)
    ELSE wanted = 'none'
      OR EXISTS (SELECT FROM category WHERE slug = wanted AND id <> by_id)
      OR EXISTS (SELECT FROM category_slug_history WHERE slug = wanted AND category_id <> by_id)
  END
$$;

CREATE FUNCTION check_category_none() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('category_slug', 'The address "none" stands for goods without a category: choose another one.');
  RETURN NULL;
END $$;
-- After fill_slug, by name.
CREATE TRIGGER category_slug_none BEFORE INSERT OR UPDATE OF slug ON "category" FOR EACH ROW
  WHEN (NEW.slug = 'none') EXECUTE FUNCTION check_category_none();
