-- Prevents the removal of the last admin. The lock serialises two admins who demote each other.
CREATE OR REPLACE FUNCTION keep_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NOT (NEW.role = 'admin' AND NEW.active) THEN
    PERFORM pg_advisory_xact_lock(hashtext('keep_last_admin'));
    IF NOT EXISTS (SELECT FROM "user" WHERE role = 'admin' AND active AND id <> OLD.id) THEN
      PERFORM refuse('last_admin', format('%s is the last admin: make someone else an admin first.',
        trim(OLD.first_name || ' ' || OLD.last_name)));
    END IF;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE OR REPLACE TRIGGER last_admin_kept BEFORE UPDATE OF role, active OR DELETE ON "user" FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.active) EXECUTE FUNCTION keep_last_admin();

-- Rows with invisible characters, or that differ only by them. `npm run db:migrate` lists them.
CREATE OR REPLACE VIEW look_alike AS
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
