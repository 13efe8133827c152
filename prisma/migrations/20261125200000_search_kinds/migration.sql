-- What products are (their words of weight A) by an index of its own. The index of all words does not know a word's weight:
-- of 100,000 products 23,000 were told of 'tool', and each was looked at to learn that none is called so (60 ms).
CREATE INDEX product_kind_idx ON "product" USING gin (ts_filter(search_vector, '{a}'));
