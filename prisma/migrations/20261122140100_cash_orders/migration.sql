-- Orders that are paid on delivery: how many one buyer may have open, and whether somebody has called.

ALTER TABLE "order" ADD COLUMN "called_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "order_created_at_idx" ON "order"("created_at");

-- A delivery address without what people write differently: case, accents, spaces, commas and full stops.
CREATE FUNCTION delivery_place(street text, city text, region text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(public.plain_text(street || ' ' || city || ' ' || region), '[^a-z0-9]', '', 'g')
$$;

-- Goods have left the shelf for these, and no money has come.
CREATE INDEX order_on_delivery_phone_idx ON "order" (phone)
  WHERE payment_method IN ('cash', 'bank_cheque') AND status IN ('pending', 'processing', 'shipped')
    AND payment_status NOT IN ('paid', 'refunded');
CREATE INDEX order_on_delivery_email_idx ON "order" (lower(email))
  WHERE payment_method IN ('cash', 'bank_cheque') AND status IN ('pending', 'processing', 'shipped')
    AND payment_status NOT IN ('paid', 'refunded');
CREATE INDEX order_on_delivery_place_idx ON "order" (delivery_place(shipping_street, shipping_city, shipping_region))
  WHERE payment_method IN ('cash', 'bank_cheque') AND status IN ('pending', 'processing', 'shipped')
    AND payment_status NOT IN ('paid', 'refunded');
