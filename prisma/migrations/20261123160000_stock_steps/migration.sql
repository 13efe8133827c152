-- One piece less on a shelf changes no list but those that show the product, and they have its tag. All lists have changed
-- when a product is sold out or comes back: filters, counts and the order of some go by that. The release before, whose
-- lists do not have the tags of products, may tell a number of pieces left that is up to an hour old in them.
CREATE OR REPLACE FUNCTION stock_level_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('product:' || slug,
      CASE WHEN TG_OP = 'INSERT' OR (NEW.on_hand > 0) <> (OLD.on_hand > 0) THEN 'catalogue' END)
    FROM product WHERE id = NEW.product_id;
  RETURN NULL;
END $$;
