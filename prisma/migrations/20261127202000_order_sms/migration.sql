-- Order news by SMS (BEYOND-82): the buyer's consent, the messages sent, and the numbers that want none.
ALTER TYPE "order_flag_kind" ADD VALUE 'sms_refused' BEFORE 'provider_refused';

ALTER TABLE "order" ADD COLUMN "sms_news" BOOLEAN;

CREATE TABLE "sms_message" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "key" VARCHAR(80) NOT NULL,
  "order_id" UUID,
  "event" VARCHAR(20) NOT NULL,
  "state" VARCHAR(10) NOT NULL,
  "parts" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "sms_message_pkey" PRIMARY KEY ("id"),
  CONSTRAINT sms_message_state CHECK (state IN ('sending', 'sent', 'refused', 'withheld', 'expired')),
  CONSTRAINT "sms_message_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "sms_message_key_key" ON "sms_message"("key");
CREATE INDEX "sms_message_order_id_idx" ON "sms_message"("order_id");
CREATE INDEX "sms_message_created_at_idx" ON "sms_message"("created_at");

CREATE TABLE "sms_stop" (
  "phone_key" VARCHAR(43) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "sms_stop_pkey" PRIMARY KEY ("phone_key")
);
