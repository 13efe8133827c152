-- Rules that a constraint can state, in place of triggers.

ALTER TABLE "user" ADD CONSTRAINT user_email_plain CHECK (email = lower(trim(email)));

-- What a movement of stock holds. Those that were written before stay as they are.
ALTER TABLE stock_movement
    ADD CONSTRAINT stock_movement_quantity CHECK (quantity <> 0 OR kind = 'counted') NOT VALID,
    ADD CONSTRAINT stock_movement_direction CHECK (CASE
      WHEN kind IN ('received', 'returned', 'cancelled', 'released') THEN quantity >= 0
      WHEN kind IN ('damaged', 'sold') THEN quantity <= 0
      ELSE true END) NOT VALID,
    ADD CONSTRAINT stock_movement_count CHECK (kind <> 'counted' OR counted_quantity IS NOT NULL) NOT VALID,
    ADD CONSTRAINT stock_movement_counts_only CHECK (
      kind = 'counted' OR num_nonnulls(counted_quantity, counted_at) = 0) NOT VALID,
    ADD CONSTRAINT stock_movement_counted_not_negative CHECK (counted_quantity >= 0) NOT VALID;

-- A page is made of whole rows, so one row of many megabytes ends the process that reads it. The desk's forms and files have
-- limits for each field; Studio's SQL has this one for each row that its types do not bound.
ALTER TABLE category ADD CONSTRAINT studio_row_size
    CHECK (session_user <> 'kanea_studio' OR octet_length(category::text) <= 200000);
ALTER TABLE product ADD CONSTRAINT studio_row_size
    CHECK (session_user <> 'kanea_studio' OR octet_length(product::text) <= 200000);
ALTER TABLE product_image ADD CONSTRAINT studio_row_size
    CHECK (session_user <> 'kanea_studio' OR octet_length(product_image::text) <= 200000);
ALTER TABLE search_synonym ADD CONSTRAINT studio_row_size
    CHECK (session_user <> 'kanea_studio' OR octet_length(search_synonym::text) <= 200000);
ALTER TABLE setting ADD CONSTRAINT studio_row_size
    CHECK (session_user <> 'kanea_studio' OR octet_length(setting::text) <= 200000);
ALTER TABLE order_flag ADD CONSTRAINT studio_row_size
    CHECK (session_user <> 'kanea_studio' OR octet_length(order_flag::text) <= 200000);
