-- A category in the order of names or prices, and its lowest and highest price: without these, all of its goods were read
-- for a page of ten by name, and goods of other categories for one by price.
CREATE INDEX product_category_name_idx ON "product" (category_id, lower(name), id) WHERE published;
CREATE INDEX product_category_price_idx ON "product" (category_id, price_pesewas, id) INCLUDE (brand) WHERE published;
