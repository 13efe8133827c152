-- By what the buyer's payment is found at the bank, as the buyer says.
ALTER TABLE "order" ADD COLUMN "payer_reference" VARCHAR(64);
