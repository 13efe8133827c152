-- Takes units off the shelves of several products in one statement, each by one conditional update in the order of
-- product ids, so that two orders of the same goods never wait for each other.
-- Returns the first product that is short, or null when all were taken; the caller rolls back what was taken before.

CREATE FUNCTION take_stock(product_ids uuid[], quantities int[]) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  FOR line IN SELECT id, quantity FROM unnest(product_ids, quantities) AS wanted (id, quantity) ORDER BY id LOOP
    UPDATE inventory SET on_hand = on_hand - line.quantity, units_sold = units_sold + line.quantity
      WHERE product_id = line.id AND on_hand >= line.quantity;
    IF NOT FOUND THEN
      RETURN line.id;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
