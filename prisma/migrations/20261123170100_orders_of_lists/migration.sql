-- A category in the order of names or prices, and its lowest and highest price: without these, all of its goods were read
-- for a page of ten by name, and goods of other categories for one by price.
CREATE INDEX product_category_name_idx ON "product" (category_id, lower(name), id) INCLUDE (name) WHERE published;
CREATE INDEX product_category_price_idx ON "product" (category_id, price_pesewas, id) INCLUDE (brand) WHERE published;

-- The same two as before, with more in them. An index on lower(name) is read without its products where it also has the name
-- itself: page 1,000 by name is found in the index alone. The newest of a brand are the first of it.
DROP INDEX product_name_idx;
CREATE INDEX product_name_idx ON "product" (lower(name), id) INCLUDE (name) WHERE published;
DROP INDEX product_brand_idx;
CREATE INDEX product_brand_idx ON "product" (brand, created_at DESC, id) WHERE published;
