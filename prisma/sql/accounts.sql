CREATE OR REPLACE FUNCTION user_plain_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email := lower(trim(NEW.email));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER user_plain_email BEFORE INSERT OR UPDATE OF email ON "user" FOR EACH ROW EXECUTE FUNCTION user_plain_email();

-- Whoever deactivates an account, also by hand, ends its sign-ins for good: activated again, it is not open to those who
-- were put out.
CREATE OR REPLACE FUNCTION user_deactivated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session SET ended_at = now(), end_reason = 'deactivated' WHERE user_id = NEW.id AND ended_at IS NULL;
  DELETE FROM email_code WHERE user_id = NEW.id;
  DELETE FROM reset_token WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER user_deactivated AFTER UPDATE OF active ON "user" FOR EACH ROW
  WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION user_deactivated();

-- Whoever deactivates an account or activates it again, also by hand: its owner is told.
CREATE OR REPLACE FUNCTION user_active_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'account-mail',
    json_build_object('event', CASE WHEN NEW.active THEN 'account_activated' ELSE 'account_deactivated' END, 'userId', NEW.id),
    max_attempts := 60
  );
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER user_active_told AFTER UPDATE OF active ON "user" FOR EACH ROW
  WHEN (OLD.active <> NEW.active) EXECUTE FUNCTION user_active_told();

-- Somebody has to be able to let others in. The lock makes two who lower each other do it one after the other.
CREATE OR REPLACE FUNCTION keep_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_last_admin'));
  IF NOT EXISTS (SELECT FROM "user" WHERE role = 'admin' AND active AND id <> OLD.id) THEN
    PERFORM refuse('last_admin', format('%s is the last admin: make somebody else an admin first.',
      trim(OLD.first_name || ' ' || OLD.last_name)));
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE TRIGGER last_admin_kept BEFORE UPDATE OF role, active ON "user" FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.active AND NOT (NEW.role = 'admin' AND NEW.active))
  EXECUTE FUNCTION keep_last_admin();
CREATE OR REPLACE TRIGGER last_admin_not_deleted BEFORE DELETE ON "user" FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.active) EXECUTE FUNCTION keep_last_admin();

CREATE OR REPLACE FUNCTION end_invitations_of_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM staff_invitation WHERE invited_by = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_invitations_of_admin AFTER UPDATE OF role, active ON "user" FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.active AND NOT (NEW.role = 'admin' AND NEW.active))
  EXECUTE FUNCTION end_invitations_of_admin();

-- Once there is an admin it is not good any more, however the admin came.
CREATE OR REPLACE FUNCTION end_invitation_of_first_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM staff_invitation WHERE invited_by IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_invitation_of_first_admin AFTER INSERT OR UPDATE OF role, active ON "user" FOR EACH ROW
  WHEN (NEW.role = 'admin' AND NEW.active) EXECUTE FUNCTION end_invitation_of_first_admin();

-- Only an admin invites, also by SQL.
CREATE OR REPLACE FUNCTION staff_invitation_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.invited_by IS NULL THEN
    -- As the rule of the last admin does: two at once come one after the other.
    PERFORM pg_advisory_xact_lock(hashtext('keep_last_admin'));
    IF EXISTS (SELECT FROM "user" WHERE role = 'admin' AND active) THEN
      PERFORM refuse('staff_invitation_by_admin', 'The shop has an admin, who invites others.');
    END IF;
    RETURN NEW;
  END IF;
  -- Held until the invitation is written: nobody is lowered meanwhile.
  PERFORM FROM "user" WHERE id = NEW.invited_by AND role = 'admin' AND active FOR SHARE;
  IF NOT FOUND THEN
    PERFORM refuse('staff_invitation_by_admin', 'Only an admin can invite somebody to work here.');
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER staff_invitation_rules BEFORE INSERT OR UPDATE OF invited_by ON "staff_invitation" FOR EACH ROW
  EXECUTE FUNCTION staff_invitation_rules();

-- Rows that hold such characters, or are told apart by them alone. `npm run db:migrate` prints it.
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
