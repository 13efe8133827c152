-- Texts that were stored before the shop removed what no reader sees: format characters, among them those that turn the
-- direction of writing, and fillers. Nothing is changed or merged here: which row is right is a person's decision.

-- A text as its readers see it, in small letters: without such characters, with single spaces, in NFC.
CREATE FUNCTION visible_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(normalize(trim(regexp_replace(regexp_replace(value,
    '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g'), '[\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')), NFC))
$$;

-- Rows that hold such characters, or are told apart by them alone. `npm run db:migrate` prints it.
CREATE VIEW look_alike AS
WITH text (field, id, value) AS (
  SELECT 'user.email', id::text, email FROM "user"
  UNION ALL SELECT 'user.name', id::text, first_name || ' ' || last_name FROM "user"
  UNION ALL SELECT 'order.email', number, email FROM "order"
  UNION ALL SELECT 'order.name', number, first_name || ' ' || last_name FROM "order"
  UNION ALL SELECT 'staff_invitation.email', id::text, email FROM staff_invitation
  UNION ALL SELECT 'stock_alert.contact', id::text, contact FROM stock_alert
  UNION ALL SELECT 'product.sku', id::text, sku FROM product
  UNION ALL SELECT 'product.name', id::text, name FROM product
  UNION ALL SELECT 'category.name', id::text, name FROM category
  UNION ALL SELECT 'promotion.code', id::text, code FROM promotion
), seen AS (
  SELECT field, id, lower(trim(value)) AS stored, visible_text(value) AS visible FROM text WHERE value !~ '^[ -~]*$'
    OR field IN ('user.email', 'staff_invitation.email', 'stock_alert.contact', 'product.sku', 'promotion.code')
)
SELECT field, array_agg(id ORDER BY id) AS ids, count(DISTINCT stored) > 1 AS told_apart
FROM seen
GROUP BY field, visible
HAVING bool_or(stored <> visible);

DO $$
DECLARE
  found bigint := (SELECT count(*) FROM look_alike);
BEGIN
  IF found > 0 THEN
    RAISE WARNING '% texts hold characters that no reader sees: SELECT * FROM look_alike', found;
  END IF;
END $$;
