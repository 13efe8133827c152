-- A buyer asks to send goods back (BEYOND-74); staff answer, take them in and give the money back by a refund request.

-- CreateEnum
CREATE TYPE "return_reason" AS ENUM ('changed_mind', 'faulty', 'damaged', 'wrong_item');

-- CreateEnum
CREATE TYPE "return_state" AS ENUM ('asked', 'accepted', 'refused', 'received', 'refunded');

-- CreateTable
CREATE TABLE "return_request" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "reason" "return_reason" NOT NULL,
    "words" VARCHAR(1000),
    "state" "return_state" NOT NULL DEFAULT 'asked',
    "answer" VARCHAR(1000),
    "request_key" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "return_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "return_line" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "return_id" UUID NOT NULL,
    "order_item_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "restocked" BOOLEAN,

    CONSTRAINT "return_line_pkey" PRIMARY KEY ("id"),
    CONSTRAINT return_line_quantity_positive CHECK (quantity > 0)
);

-- CreateTable
CREATE TABLE "return_picture" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "return_id" UUID,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "return_picture_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "refund_request" ADD COLUMN "return_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "return_request_request_key_key" ON "return_request"("request_key");

-- CreateIndex
CREATE INDEX "return_request_order_id_idx" ON "return_request"("order_id");

-- CreateIndex
CREATE INDEX "return_request_state_created_at_idx" ON "return_request"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "return_line_return_id_order_item_id_key" ON "return_line"("return_id", "order_item_id");

-- CreateIndex
CREATE INDEX "return_line_order_item_id_idx" ON "return_line"("order_item_id");

-- CreateIndex
CREATE INDEX "return_picture_return_id_idx" ON "return_picture"("return_id");

-- CreateIndex
CREATE INDEX "return_picture_order_id_idx" ON "return_picture"("order_id");

-- CreateIndex
CREATE INDEX "return_picture_created_at_idx" ON "return_picture"("created_at");

-- CreateIndex
CREATE INDEX "refund_request_return_id_idx" ON "refund_request"("return_id");

-- AddForeignKey
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "return_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_picture" ADD CONSTRAINT "return_picture_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_picture" ADD CONSTRAINT "return_picture_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "return_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "return_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- --- What a return may say ---------------------------------------------------------------------

CREATE FUNCTION return_request_asked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed record;
BEGIN
  -- Returns of one order come one after the other: the second sees what the first has taken.
  SELECT number, status, payment_status INTO placed FROM "order" WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF placed.status NOT IN ('delivered', 'completed') THEN
    PERFORM refuse('return_request_rules', format(
      'Order %s is %s: only what was delivered can come back.', placed.number, placed.status));
  END IF;
  IF placed.payment_status = 'refunded' THEN
    PERFORM refuse('return_request_rules', format('Order %s was paid back already.', placed.number));
  END IF;
  NEW.state := 'asked';
  NEW.answered_at := NULL;
  NEW.received_at := NULL;
  NEW.refunded_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER return_request_asked BEFORE INSERT ON "return_request"
  FOR EACH ROW EXECUTE FUNCTION return_request_asked();

-- asked > accepted > received > refunded, or refused before the goods are back.
CREATE FUNCTION return_request_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.reason, NEW.request_key, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.reason, OLD.request_key, OLD.created_at)
     OR (NEW.words IS DISTINCT FROM OLD.words AND NEW.words IS NOT NULL) THEN
    PERFORM refuse('return_request_rules', 'What the buyer asked for stays as it was written.');
  END IF;
  IF NEW.state <> OLD.state THEN
    IF (OLD.state, NEW.state) NOT IN (('asked', 'accepted'), ('asked', 'refused'), ('accepted', 'refused'),
        ('accepted', 'received'), ('received', 'refunded')) THEN
      PERFORM refuse('return_request_rules', format('A return that is %s cannot become %s.', OLD.state, NEW.state));
    END IF;
    IF NEW.state IN ('accepted', 'refused') AND btrim(coalesce(NEW.answer, '')) = '' THEN
      PERFORM refuse('return_request_rules', CASE NEW.state
        WHEN 'accepted' THEN 'Say in answer where the goods go.' ELSE 'Say in answer why not.' END);
    END IF;
    NEW.answered_at := CASE WHEN NEW.state IN ('accepted', 'refused') THEN now() ELSE OLD.answered_at END;
    NEW.received_at := CASE NEW.state WHEN 'received' THEN now() ELSE OLD.received_at END;
    NEW.refunded_at := CASE NEW.state WHEN 'refunded' THEN now() ELSE OLD.refunded_at END;
  END IF;
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER return_request_rules BEFORE UPDATE ON "return_request"
  FOR EACH ROW EXECUTE FUNCTION return_request_rules();

CREATE FUNCTION return_line_asked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked record;
  item record;
  coming int;
BEGIN
  SELECT order_id, state INTO asked FROM return_request WHERE id = NEW.return_id;
  SELECT order_id, name, quantity INTO item FROM order_item WHERE id = NEW.order_item_id;
  IF item.order_id IS DISTINCT FROM asked.order_id THEN
    PERFORM refuse('return_line_rules', 'A line of a return names a line of its order.');
  END IF;
  IF asked.state <> 'asked' THEN
    PERFORM refuse('return_line_rules', 'A return that was answered takes no more lines.');
  END IF;
  PERFORM FROM "order" WHERE id = asked.order_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(l.quantity), 0) INTO coming
    FROM return_line l JOIN return_request r ON r.id = l.return_id
    WHERE l.order_item_id = NEW.order_item_id AND r.state <> 'refused';
  IF coming + NEW.quantity > item.quantity THEN
    PERFORM refuse('return_line_rules', format('Of "%s" %s of %s can still come back.',
      item.name, item.quantity - coming, item.quantity));
  END IF;
  NEW.restocked := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER return_line_asked BEFORE INSERT ON "return_line" FOR EACH ROW EXECUTE FUNCTION return_line_asked();

-- Goods that are whole go back on the shelf, once; what is broken does not.
CREATE FUNCTION return_line_received() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked record;
  sold_product uuid;
BEGIN
  IF (NEW.id, NEW.return_id, NEW.order_item_id, NEW.quantity)
     IS DISTINCT FROM (OLD.id, OLD.return_id, OLD.order_item_id, OLD.quantity)
     OR (OLD.restocked IS NOT NULL AND NEW.restocked IS DISTINCT FROM OLD.restocked) THEN
    PERFORM refuse('return_line_rules', 'The lines of a return stay as they were asked for and taken in.');
  END IF;
  IF NEW.restocked IS NOT NULL AND OLD.restocked IS NULL THEN
    SELECT order_id, state INTO asked FROM return_request WHERE id = NEW.return_id;
    IF asked.state <> 'received' THEN
      PERFORM refuse('return_line_rules', 'Goods go back on the shelf once their return is received.');
    END IF;
    SELECT product_id INTO sold_product FROM order_item WHERE id = NEW.order_item_id;
    IF NEW.restocked AND sold_product IS NOT NULL THEN
      INSERT INTO stock_movement (product_id, kind, quantity, order_id, reason)
        VALUES (sold_product, 'returned', NEW.quantity, asked.order_id, 'Sent back by the buyer');
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER return_line_received BEFORE UPDATE ON "return_line"
  FOR EACH ROW EXECUTE FUNCTION return_line_received();

-- --- Nothing is deleted, save pictures ---------------------------------------------------------

CREATE TRIGGER return_request_kept BEFORE DELETE ON "return_request" FOR EACH ROW EXECUTE FUNCTION order_record_kept();
CREATE TRIGGER return_request_not_emptied BEFORE TRUNCATE ON "return_request" EXECUTE FUNCTION order_record_kept();
CREATE FUNCTION return_line_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('return_line_rules', 'The lines of a return are kept with their order.');
  RETURN NULL;
END $$;
CREATE TRIGGER return_line_kept BEFORE DELETE ON "return_line" FOR EACH ROW EXECUTE FUNCTION return_line_kept();
CREATE TRIGGER return_line_not_emptied BEFORE TRUNCATE ON "return_line" EXECUTE FUNCTION return_line_kept();

-- --- Its money ---------------------------------------------------------------------------------

-- One refund of a return at a time, and only for goods that are back. One that was refused or failed leaves room for another.
CREATE FUNCTION refund_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked record;
BEGIN
  -- The order first, as whoever writes down a refund does.
  PERFORM FROM "order" WHERE id = NEW.order_id FOR NO KEY UPDATE;
  SELECT order_id, state INTO asked FROM return_request WHERE id = NEW.return_id FOR UPDATE;
  IF asked.order_id IS DISTINCT FROM NEW.order_id THEN
    PERFORM refuse('refund_of_return', 'This return is of another order.');
  END IF;
  IF asked.state <> 'received' THEN
    PERFORM refuse('refund_of_return', CASE asked.state
      WHEN 'refunded' THEN 'This return was paid back already.'
      ELSE 'Money goes back for a return once the goods are received.' END);
  END IF;
  IF EXISTS (SELECT FROM refund_request q LEFT JOIN refund f ON f.provider_id = q.provider_id
      WHERE q.return_id = NEW.return_id AND q.refusal IS NULL AND f.status IS DISTINCT FROM 'failed') THEN
    PERFORM refuse('refund_of_return', 'The money of this return is on its way back already.');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_of_return BEFORE INSERT ON "refund_request" FOR EACH ROW
  WHEN (NEW.return_id IS NOT NULL) EXECUTE FUNCTION refund_of_return();

CREATE FUNCTION return_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE return_request SET state = 'refunded'
    WHERE state = 'received' AND id = (SELECT return_id FROM refund_request WHERE provider_id = NEW.provider_id);
  RETURN NULL;
END $$;
CREATE TRIGGER return_refunded AFTER INSERT OR UPDATE ON "refund" FOR EACH ROW
  WHEN (NEW.status = 'processed') EXECUTE FUNCTION return_refunded();

-- --- Who is told -------------------------------------------------------------------------------

CREATE FUNCTION return_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'return-mail',
    json_build_object('returnId', NEW.id, 'event', NEW.state),
    job_key := 'return-mail:' || NEW.id || ':' || NEW.state,
    max_attempts := 60
  );
  RETURN NULL;
END $$;
CREATE TRIGGER return_told AFTER UPDATE ON "return_request" FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NEW.state IN ('accepted', 'refused', 'received')) EXECUTE FUNCTION return_told();

-- Told with its order. What was put back on the shelf is in stock_movement.
CREATE TRIGGER return_request_audit AFTER UPDATE ON "return_request" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('order_id');

-- --- Worklist ----------------------------------------------------------------------------------

-- Returns that wait for staff: to answer, to take in, to pay back.
CREATE VIEW worklist_returns AS
  SELECT r.id AS return_id, r.state, o.id AS order_id, o.number, o.created_at
  FROM return_request r JOIN "order" o ON o.id = r.order_id
  WHERE r.state IN ('asked', 'accepted')
    OR (r.state = 'received' AND NOT EXISTS (
      SELECT FROM refund_request q LEFT JOIN refund f ON f.provider_id = q.provider_id
      WHERE q.return_id = r.id AND q.refusal IS NULL AND f.status IS DISTINCT FROM 'failed'))
  ORDER BY r.created_at;
