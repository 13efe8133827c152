-- Goods at the desk stand at /staff/goods/<slug>, beside pages of their own: no product gets the address of one of these.

CREATE FUNCTION slug_of_desk(wanted text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT wanted IN ('choices', 'file', 'many', 'new', 'prices')
$$;

CREATE OR REPLACE FUNCTION slug_taken(of_table text, wanted text, by_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE of_table
    WHEN 'product' THEN wanted = 'categories' OR slug_of_desk(wanted)
      OR EXISTS (SELECT FROM product WHERE slug = wanted AND id <> by_id)
      OR EXISTS (SELECT FROM product_slug_history WHERE slug = wanted AND product_id <> by_id)
    ELSE EXISTS (SELECT FROM category WHERE slug = wanted AND id <> by_id)
      OR EXISTS (SELECT FROM category_slug_history WHERE slug = wanted AND category_id <> by_id)
  END
$$;

CREATE FUNCTION check_slug_of_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('product_slug', format('The slug "%s" is the address of a page of the desk: choose another one.', NEW.slug));
  RETURN NULL;
END $$;
-- After fill_slug, by name.
CREATE TRIGGER product_slug_of_desk BEFORE INSERT OR UPDATE OF slug ON "product" FOR EACH ROW
  WHEN (slug_of_desk(NEW.slug)) EXECUTE FUNCTION check_slug_of_desk();
