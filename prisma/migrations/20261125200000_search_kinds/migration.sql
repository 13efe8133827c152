-- Which products are called by a word (weight A) has an index of its own. The index of all words does not know their weights:
-- 'tool' is said of 23,000 of 100,000 products, and each was looked at to learn that none is called so (60 ms).
CREATE INDEX product_kind_idx ON "product" USING gin (ts_filter(search_vector, '{a}'));
