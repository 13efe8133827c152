-- When an attempt's page was last handed to its shopper: an order whose page is in use does not expire.
ALTER TABLE "payment" ADD COLUMN "opened_at" TIMESTAMPTZ(3);
