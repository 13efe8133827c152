-- Tables and their keys are named after products, as everywhere else.
DROP VIEW IF EXISTS goods_counts, goods_kind;
DROP FUNCTION IF EXISTS count_goods();
ALTER TABLE goods_to_count RENAME TO product_to_count;
ALTER TABLE product_to_count RENAME CONSTRAINT goods_to_count_pkey TO product_to_count_pkey;
ALTER TABLE goods_counted RENAME TO product_counted;
ALTER TABLE product_counted RENAME CONSTRAINT goods_counted_pkey TO product_counted_pkey;
ALTER TABLE goods_count RENAME TO product_count;
ALTER TABLE product_count RENAME CONSTRAINT goods_count_pkey TO product_count_pkey;
ALTER TABLE goods_write RENAME TO bulk_edit;
ALTER TABLE bulk_edit RENAME CONSTRAINT goods_write_pkey TO bulk_edit_pkey;
ALTER SEQUENCE goods_to_count_id_seq RENAME TO product_to_count_id_seq;
