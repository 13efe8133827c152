-- Orders are the shop's books: what was ordered, for how much and how it was paid stays as it was written, whoever
-- writes to the database. What was not meant to be is cancelled or refunded, never deleted or rewritten.

-- --- Nothing is deleted ------------------------------------------------------------------------

CREATE FUNCTION order_record_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  order_number text;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    RAISE EXCEPTION 'Table "%" cannot be emptied: orders and what belongs to them are kept for the books.', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_kept';
  END IF;
  IF TG_TABLE_NAME = 'order' THEN
    RAISE EXCEPTION 'Order % cannot be deleted: set its status to cancelled, which gives its stock back.', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_kept';
  END IF;
  SELECT number INTO order_number FROM "order" WHERE id = OLD.order_id;
  RAISE EXCEPTION '% of order % cannot be deleted: orders are kept for the books.',
    CASE TG_TABLE_NAME WHEN 'order_item' THEN 'A line' WHEN 'payment' THEN 'A payment' ELSE 'The history' END, order_number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_kept';
END $$;

CREATE TRIGGER order_kept BEFORE DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER order_item_kept BEFORE DELETE ON "order_item" FOR EACH ROW EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER order_status_history_kept BEFORE DELETE ON "order_status_history"
  FOR EACH ROW EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER payment_kept BEFORE DELETE ON "payment" FOR EACH ROW EXECUTE FUNCTION order_record_kept();

CREATE TRIGGER order_not_emptied BEFORE TRUNCATE ON "order" EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER order_item_not_emptied BEFORE TRUNCATE ON "order_item" EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER order_status_history_not_emptied BEFORE TRUNCATE ON "order_status_history"
  EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER payment_not_emptied BEFORE TRUNCATE ON "payment" EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER payment_event_not_emptied BEFORE TRUNCATE ON "payment_event" EXECUTE FUNCTION order_record_kept();

-- What the provider told of a payment is needed as long as the payment can be disputed: card schemes allow up to 540 days.
CREATE FUNCTION payment_event_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.received_at > now() - interval '540 days' AND EXISTS (SELECT FROM payment WHERE reference = OLD.reference) THEN
    RAISE EXCEPTION 'The event % of payment % cannot be deleted: a payment can be disputed for 540 days.',
      OLD.event, OLD.reference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_kept';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER payment_event_kept BEFORE DELETE ON "payment_event" FOR EACH ROW EXECUTE FUNCTION payment_event_kept();

-- --- Nothing is rewritten ----------------------------------------------------------------------
-- After the row's own checks, so that these keep their words.

CREATE FUNCTION order_record_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number) IS DISTINCT FROM (OLD.id, OLD.number) THEN
    RAISE EXCEPTION 'Order % keeps its number: it stands in mails and payments.', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  IF (NEW.subtotal_pesewas, NEW.discount_pesewas, NEW.total_pesewas, NEW.promo_code)
     IS DISTINCT FROM (OLD.subtotal_pesewas, OLD.discount_pesewas, OLD.total_pesewas, OLD.promo_code) THEN
    RAISE EXCEPTION 'Order % keeps its amounts: cancel it and place a new one.', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  IF OLD.payment_status IN ('paid', 'refunded') AND (
       (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
    OR (OLD.payment_reference IS NOT NULL AND NEW.payment_reference IS DISTINCT FROM OLD.payment_reference)) THEN
    RAISE EXCEPTION 'Order % is %: when and by which payment it was paid stays as it is.', OLD.number, OLD.payment_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_unchanged AFTER UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION order_record_unchanged();

-- A line loses its product only together with the catalogue (ON DELETE SET NULL); its stock is gone with that too.
CREATE FUNCTION order_item_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product_deleted CONSTANT boolean :=
    NEW.product_id IS NULL AND NOT EXISTS (SELECT FROM product WHERE id = OLD.product_id);
BEGIN
  IF (NEW.id, NEW.order_id, NEW.name, NEW.slug, NEW.quantity, NEW.price_pesewas)
     IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.name, OLD.slug, OLD.quantity, OLD.price_pesewas)
     OR (NEW.product_id IS DISTINCT FROM OLD.product_id AND NOT product_deleted) THEN
    RAISE EXCEPTION 'The lines of order % stay as they were ordered: cancel it and place a new one.',
      (SELECT number FROM "order" WHERE id = OLD.order_id)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_item_unchanged AFTER UPDATE ON "order_item" FOR EACH ROW EXECUTE FUNCTION order_item_unchanged();

-- Lines come with their order: one added later has taken no stock, and cancelling would give some.
ALTER TABLE "order" ADD COLUMN placed_in xid8;
ALTER TABLE "order" ALTER COLUMN placed_in SET DEFAULT pg_current_xact_id();

CREATE FUNCTION order_item_comes_with_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed record;
BEGIN
  SELECT number, placed_in INTO placed FROM "order" WHERE id = NEW.order_id;
  IF FOUND AND placed.placed_in IS DISTINCT FROM pg_current_xact_id() THEN
    RAISE EXCEPTION 'Order % takes no more lines: place another order for what is missing.', placed.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_item_comes_with_order AFTER INSERT ON "order_item"
  FOR EACH ROW EXECUTE FUNCTION order_item_comes_with_order();

CREATE FUNCTION payment_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.reference, NEW.amount_pesewas)
     IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.reference, OLD.amount_pesewas) THEN
    RAISE EXCEPTION 'Payment % keeps its order, reference and amount: they are what the provider was asked for.', OLD.reference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_unchanged AFTER UPDATE ON "payment" FOR EACH ROW EXECUTE FUNCTION payment_unchanged();

CREATE FUNCTION order_status_history_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'The history of order % is only added to.', (SELECT number FROM "order" WHERE id = OLD.order_id)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_unchanged';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_status_history_unchanged AFTER UPDATE ON "order_status_history"
  FOR EACH ROW EXECUTE FUNCTION order_status_history_unchanged();

-- --- Stock stands with its product -------------------------------------------------------------
-- Without its row a product could not be sold, and what is cancelled would come back to nowhere.

CREATE FUNCTION inventory_stands_with_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product_name text := (SELECT name FROM product WHERE id = OLD.product_id);
BEGIN
  IF product_name IS NOT NULL AND (TG_OP = 'DELETE' OR NEW.product_id <> OLD.product_id) THEN
    RAISE EXCEPTION 'The stock of % cannot be deleted or moved: set on_hand to 0, or unpublish the product.', product_name
      USING ERRCODE = 'check_violation', CONSTRAINT = 'inventory_stands_with_product';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER inventory_stands_with_product AFTER DELETE OR UPDATE OF product_id ON "inventory"
  FOR EACH ROW EXECUTE FUNCTION inventory_stands_with_product();
