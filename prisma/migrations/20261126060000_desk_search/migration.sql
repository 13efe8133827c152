-- The desk finds an order and a customer by plain letters, as it finds products: marks and case count for nothing.
DROP INDEX order_search_idx;
CREATE INDEX order_search_idx ON "order" USING gin (
  plain_text(number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops);
DROP INDEX user_search_idx;
CREATE INDEX user_search_idx ON "user" USING gin (
  plain_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone_number, ''))
  gin_trgm_ops);
