-- How an order was to be paid, where it was paid another way: its riders' cash and cheques stay on the days they came.
ALTER TABLE "order" ADD COLUMN "agreed_method" "payment_method";
