-- What the facets count, small enough to be read in place of the products themselves.
CREATE INDEX product_facets_idx ON "product" (id, category_id, brand, price_pesewas) WHERE published;
