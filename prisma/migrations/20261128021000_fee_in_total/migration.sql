-- An order's total may include the delivery fee, if it is paid online with the order (BEYOND-105).
-- The release before writes totals without it, which stay valid.
ALTER TABLE "order"
  DROP CONSTRAINT order_total_is_subtotal_less_discount,
  ADD CONSTRAINT order_total_adds_up CHECK (
    total_pesewas - (subtotal_pesewas - discount_pesewas) BETWEEN 0 AND 100000 AND total_pesewas >= 0 AND discount_pesewas >= 0);
