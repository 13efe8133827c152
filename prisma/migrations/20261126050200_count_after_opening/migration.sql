-- A count of before the opening saw nothing of it: the opening would count as moved since, and the count be added to it.
CREATE OR REPLACE FUNCTION counted_difference(of_product uuid, counted int, at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  opened CONSTANT timestamptz := (
    SELECT created_at FROM stock_movement WHERE product_id = of_product AND kind = 'opening');
  later CONSTANT timestamptz := (
    SELECT max(counted_at) FROM stock_movement WHERE product_id = of_product AND counted_at > at);
  moved_since CONSTANT int := (
    SELECT coalesce(sum(quantity), 0) FROM stock_movement
    WHERE product_id = of_product AND coalesce(counted_at, created_at) > at);
BEGIN
  IF at < opened THEN
    PERFORM refuse('stock_movement_rules', format(
      'The stock of this product was first written at %s: count it again, as of then or later.',
      to_char(opened, 'YYYY-MM-DD HH24:MI:SS')));
  END IF;
  IF later IS NOT NULL THEN
    PERFORM refuse('stock_movement_rules', format(
      'This product was counted again at %s: that count stands.', to_char(later, 'YYYY-MM-DD HH24:MI:SS')));
  END IF;
  RETURN counted - (SELECT on_hand FROM inventory WHERE product_id = of_product) + moved_since;
END $$;
