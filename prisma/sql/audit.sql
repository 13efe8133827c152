-- The author of a write: the staff member set for the transaction (SET LOCAL kanea.staff), else the database user and
-- the program. On Studio's connections the name needs the shop's signature; without it, writes are refused. SECURITY
-- DEFINER, because only the owner may read the key.
CREATE OR REPLACE FUNCTION current_actor() RETURNS text LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  named CONSTANT text := nullif(current_setting('kanea.staff', true), '');
BEGIN
  IF session_user = 'kanea_studio' AND (named IS NULL OR current_setting('kanea.staff_signature', true)
      IS DISTINCT FROM staff_signature(named, pg_current_xact_id()::text)) THEN
    PERFORM refuse('staff_signature', 'Prisma Studio writes only in the name of the person signed in at the desk.');
  END IF;
  RETURN left(coalesce(named, concat_ws(', ', session_user, nullif(current_setting('application_name'), ''))), 120);
END $$;

-- On Studio's connections always a person, whatever the application_name.
CREATE OR REPLACE FUNCTION is_staff_write() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT session_user = 'kanea_studio'
    OR coalesce(current_setting('kanea.staff', true), '') <> ''
    OR current_setting('application_name') NOT LIKE 'kanea %'
$$;

-- Removes a buyer's personal data from a recorded row.
CREATE OR REPLACE FUNCTION without_person(recorded jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT recorded - '{first_name,last_name,email,phone,shipping_street,shipping_landmark,shipping_digital_address,billing_street,
    delivery_note,tracking_number,review_reason,cancel_reason,payer_reference,note}'::text[]
$$;

-- Columns to record: no secrets, and of accounts only their permissions.
CREATE OR REPLACE FUNCTION audited_columns(of_table text, whole jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_table
    WHEN 'user' THEN jsonb_build_object('role', whole -> 'role', 'active', whole -> 'active',
      'branch_id', whole -> 'branch_id', 'active_reason', whole -> 'active_reason')
    -- Without the email, because the record is kept for two years.
    WHEN 'staff_invitation' THEN whole - '{email,token_hash}'::text[]
    WHEN 'order_access' THEN jsonb_build_object('expires_at', whole -> 'expires_at')
    WHEN 'review' THEN jsonb_build_object('state', whole -> 'state', 'answered', whole ->> 'answer' IS NOT NULL)
    WHEN 'stock_alert' THEN whole - '{contact}'::text[]
    WHEN 'promotion' THEN whole - '{uses}'::text[]
    WHEN 'product' THEN whole - '{updated_at,ordinary_compare_at_pesewas,search_vector,search_text,specs,rating,review_count}'::text[]
    ELSE whole - '{updated_at,search_vector,search_text,placed_in}'::text[]
  END
$$;

-- Records a change: for an update the changed columns, for a flag all of them, to identify it.
CREATE OR REPLACE FUNCTION record_change(of_table text, row_key text, change text, old_row jsonb, new_row jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := audited_columns(of_table, old_row);
  became jsonb := audited_columns(of_table, new_row);
BEGIN
  IF change = 'update' AND of_table <> 'order_flag' THEN
    SELECT jsonb_object_agg(key, value), jsonb_object_agg(key, became -> key) INTO was, became
      FROM jsonb_each(was) WHERE value IS DISTINCT FROM became -> key;
  END IF;
  IF change <> 'update' OR was IS NOT NULL THEN
    INSERT INTO audit (table_name, row_id, action, actor, before, after)
      VALUES (of_table, row_key, change, current_actor(), was, became);
  END IF;
END $$;

-- The trigger's argument is the column that identifies the record: for tables of an order the order's id, so that one
-- query finds all of them. product_changed and inventory_written record products and stock.
CREATE OR REPLACE FUNCTION record_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_change(TG_TABLE_NAME, coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0], lower(TG_OP), to_jsonb(OLD),
    to_jsonb(NEW));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER category_audit AFTER INSERT OR UPDATE OR DELETE ON "category" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE OR REPLACE TRIGGER product_image_audit AFTER INSERT OR UPDATE OR DELETE ON "product_image" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE OR REPLACE TRIGGER promotion_audit AFTER INSERT OR UPDATE OR DELETE ON "promotion" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE OR REPLACE TRIGGER setting_audit AFTER INSERT OR UPDATE OR DELETE ON "setting" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('key');
CREATE OR REPLACE TRIGGER order_audit AFTER INSERT OR UPDATE ON "order" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE OR REPLACE TRIGGER user_audit AFTER INSERT OR UPDATE OF role, active, branch_id OR DELETE ON "user" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE OR REPLACE TRIGGER phone_call_audit AFTER INSERT OR UPDATE OR DELETE ON "phone_call" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('order_id');
CREATE OR REPLACE TRIGGER staff_invitation_audit AFTER INSERT OR UPDATE OR DELETE ON "staff_invitation" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE OR REPLACE TRIGGER return_request_audit AFTER UPDATE ON "return_request" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('order_id');
CREATE OR REPLACE TRIGGER order_access_audit AFTER INSERT OR UPDATE ON "order_access" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('order_id');
CREATE OR REPLACE TRIGGER order_flag_audit AFTER INSERT OR UPDATE OR DELETE ON "order_flag" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('order_id');
CREATE OR REPLACE TRIGGER payment_audit AFTER UPDATE ON "payment" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('order_id');
CREATE OR REPLACE TRIGGER search_synonym_audit AFTER INSERT OR UPDATE OR DELETE ON "search_synonym" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('term');
CREATE OR REPLACE TRIGGER review_audit AFTER UPDATE OR DELETE ON "review" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE OR REPLACE TRIGGER product_companion_audit AFTER INSERT OR UPDATE OR DELETE ON "product_companion" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('product_id');
CREATE OR REPLACE TRIGGER product_family_audit AFTER INSERT OR UPDATE OR DELETE ON "product_family" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE OR REPLACE TRIGGER stock_alert_audit AFTER DELETE ON "stock_alert" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');

-- Protects the audit log. Triggers add writes; the shop itself adds refunds and refused actions, only in the name of
-- the current staff member. Updates may only remove personal data. Rows are kept for two years.
CREATE OR REPLACE FUNCTION audit_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (CASE TG_OP
    WHEN 'INSERT' THEN pg_trigger_depth() > 1
      OR ((NEW.action = 'refused' OR (NEW.action = 'insert' AND NEW.table_name IN ('refund_request', 'refund_elsewhere')))
        AND NEW.actor = current_actor() AND NEW.before IS NULL AND is_staff_write())
    WHEN 'UPDATE' THEN to_jsonb(NEW) = to_jsonb(OLD)
      || jsonb_build_object('before', without_person(OLD.before), 'after', without_person(OLD.after))
    WHEN 'DELETE' THEN OLD.created_at < now() - interval '2 years'
  END) THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  PERFORM refuse('audit_kept', 'The record of what staff wrote is only added to, and kept for two years.');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_kept BEFORE INSERT OR UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION audit_kept();
CREATE OR REPLACE TRIGGER audit_not_emptied BEFORE TRUNCATE ON "audit" EXECUTE FUNCTION audit_kept();

-- For tables that Prisma Studio changes and whose updated_at the desk's forms compare. Keeps a time that the shop set.
CREATE OR REPLACE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER category_updated_at BEFORE UPDATE ON "category" FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION set_updated_at();
CREATE OR REPLACE TRIGGER product_updated_at BEFORE UPDATE ON "product" FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION set_updated_at();
CREATE OR REPLACE TRIGGER setting_updated_at BEFORE UPDATE ON "setting" FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION set_updated_at();

-- Refuses to delete records that accounting needs, or to change their fixed columns. Foreign keys protect orders,
-- returns and other referenced rows.
CREATE OR REPLACE FUNCTION record_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('order_record_kept', format(coalesce(TG_ARGV[0], CASE TG_OP
    WHEN 'UPDATE' THEN 'Rows of "%s" stay as they were written.'
    ELSE 'Rows of "%s" cannot be deleted: orders and what belongs to them are kept for the books.' END), TG_TABLE_NAME));
  RETURN NULL;
END $$;

-- Allows foreign keys, which run at trigger depth 1, to clear the product of a line.
CREATE OR REPLACE TRIGGER order_item_kept
  BEFORE UPDATE OF id, order_id, product_id, name, slug, quantity, price_pesewas OR DELETE OR TRUNCATE ON "order_item"
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION record_kept();
CREATE OR REPLACE TRIGGER order_status_history_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_status_history"
  EXECUTE FUNCTION record_kept();
CREATE OR REPLACE TRIGGER payment_kept BEFORE UPDATE OF id, order_id, reference, amount_pesewas OR DELETE OR TRUNCATE ON "payment"
  EXECUTE FUNCTION record_kept();
CREATE OR REPLACE TRIGGER dispute_kept BEFORE DELETE OR TRUNCATE ON "dispute" EXECUTE FUNCTION record_kept();
CREATE OR REPLACE TRIGGER refund_kept BEFORE DELETE OR TRUNCATE ON "refund" EXECUTE FUNCTION record_kept();
CREATE OR REPLACE TRIGGER refund_request_kept
  BEFORE UPDATE OF id, order_id, reference, amount_pesewas, reason, asked_by, request_key, created_at OR DELETE OR TRUNCATE
  ON "refund_request" EXECUTE FUNCTION record_kept();
CREATE OR REPLACE TRIGGER refund_elsewhere_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "refund_elsewhere"
  EXECUTE FUNCTION record_kept();
CREATE OR REPLACE TRIGGER order_flag_kept BEFORE DELETE OR TRUNCATE ON "order_flag" EXECUTE FUNCTION record_kept();
-- Allows writes of foreign keys, which run at trigger depth 1.
CREATE OR REPLACE TRIGGER return_line_kept
  BEFORE UPDATE OF id, return_id, order_item_id, quantity OR DELETE OR TRUNCATE ON "return_line"
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION record_kept();
CREATE OR REPLACE TRIGGER return_request_kept
  BEFORE UPDATE OF id, order_id, reason, request_key, created_at OR DELETE OR TRUNCATE ON "return_request"
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION record_kept('What the buyer asked for stays as it was written.');
-- Allows the foreign key to delete the movements of a product that was never ordered.
CREATE OR REPLACE TRIGGER stock_movement_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_movement"
  WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION record_kept('Movements of stock stay as they were written: add one the other way, or a count.');

-- HMAC-style signature, valid for one transaction and one staff member, so that a Studio user cannot reuse it.
CREATE OR REPLACE FUNCTION staff_signature(actor text, in_transaction text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(key || sha256(key || convert_to(in_transaction || ' ' || actor, 'UTF8'))), 'hex')
  FROM public.staff_signature_key
$$;
REVOKE EXECUTE ON FUNCTION staff_signature(text, text) FROM PUBLIC;

-- Raises a check violation with a message; `rule` is reported as the constraint's name.
CREATE OR REPLACE FUNCTION refuse(rule text, message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', message USING ERRCODE = 'check_violation', CONSTRAINT = rule;
END $$;

-- Records a refused action of staff. Call it in a separate transaction, because the refused one is rolled back.
CREATE OR REPLACE FUNCTION record_refusal(of_table text, refused_row text, words text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO audit (table_name, row_id, action, actor, after)
    VALUES (of_table, refused_row, 'refused', current_actor(), jsonb_build_object('refused', words))
$$;
