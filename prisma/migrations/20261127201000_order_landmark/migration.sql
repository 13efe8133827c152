-- Landmark and GhanaPost GPS code of the delivery address (BEYOND-84), as in saved addresses.
ALTER TABLE "order" ADD COLUMN "shipping_landmark" VARCHAR(200),
  ADD COLUMN "shipping_digital_address" VARCHAR(20);
