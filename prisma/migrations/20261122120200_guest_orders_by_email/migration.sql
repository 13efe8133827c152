-- Guest orders of an address, which belong to whoever has proved to own it: for the export and the closing of an account.
CREATE INDEX order_guest_email_idx ON "order" (lower(email)) WHERE user_id IS NULL;
