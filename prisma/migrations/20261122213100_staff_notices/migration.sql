-- What staff are told of as it happens (BEYOND-44), beside orders to look at: an order that is paid on delivery was placed,
-- one was paid online, goods are running out. A row is written in the transaction of what it tells; the worker takes all
-- that wait into one mail. Not a job each: a crowd of orders would flood mailboxes, and a job with a key that they share
-- would let one order wait for the other.

-- CreateTable
CREATE TABLE "staff_notice" (
    "id" BIGSERIAL NOT NULL,
    "event" VARCHAR(20) NOT NULL,
    "order_id" UUID,
    "product_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_notice_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "staff_notice" ADD CONSTRAINT staff_notice_event CHECK (
  CASE event WHEN 'placed' THEN order_id IS NOT NULL WHEN 'paid' THEN order_id IS NOT NULL
             WHEN 'low_stock' THEN product_id IS NOT NULL ELSE false END);

-- What the rider takes is paid by hand, by staff: they know.
CREATE FUNCTION order_noticed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  on_delivery CONSTANT boolean := NEW.payment_method IN ('cash', 'bank_cheque');
  was_paid CONSTANT boolean := TG_OP = 'UPDATE' AND OLD.payment_status = 'paid';
BEGIN
  IF on_delivery AND TG_OP = 'INSERT' THEN
    INSERT INTO staff_notice (event, order_id) VALUES ('placed', NEW.id);
  ELSIF NOT on_delivery AND NEW.payment_status = 'paid' AND NOT was_paid THEN
    INSERT INTO staff_notice (event, order_id) VALUES ('paid', NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_noticed AFTER INSERT OR UPDATE OF payment_status ON "order"
  FOR EACH ROW EXECUTE FUNCTION order_noticed();

-- Once for each fall to the number at which it is running out, not for each sale below it.
CREATE FUNCTION low_stock_noticed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  low_at CONSTANT int := coalesce(NEW.low_stock, default_low_stock());
BEGIN
  IF OLD.on_hand > low_at AND NEW.on_hand <= low_at
      AND EXISTS (SELECT FROM product WHERE id = NEW.product_id AND published) THEN
    INSERT INTO staff_notice (event, product_id) VALUES ('low_stock', NEW.product_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER low_stock_noticed AFTER UPDATE OF on_hand ON "inventory" FOR EACH ROW
  WHEN (NEW.on_hand < OLD.on_hand) EXECUTE FUNCTION low_stock_noticed();
