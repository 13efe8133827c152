-- Disputes and refunds are kept with their order too.

CREATE OR REPLACE FUNCTION order_record_kept() RETURNS trigger LANGUAGE plpgsql AS $$
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
    CASE TG_TABLE_NAME WHEN 'order_item' THEN 'A line' WHEN 'order_status_history' THEN 'The history'
      ELSE 'A ' || TG_TABLE_NAME END, order_number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'order_record_kept';
END $$;

CREATE TRIGGER dispute_kept BEFORE DELETE ON "dispute" FOR EACH ROW EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER refund_kept BEFORE DELETE ON "refund" FOR EACH ROW EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER dispute_not_emptied BEFORE TRUNCATE ON "dispute" EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER refund_not_emptied BEFORE TRUNCATE ON "refund" EXECUTE FUNCTION order_record_kept();
