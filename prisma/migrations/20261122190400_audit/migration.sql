-- What staff write: who, when, which row, before and after. Rows are only added. Stock has its own record, stock_movement.

-- CreateTable
CREATE TABLE "audit" (
    "id" BIGSERIAL NOT NULL,
    "table_name" VARCHAR(60) NOT NULL,
    "row_id" VARCHAR(60) NOT NULL,
    "action" VARCHAR(10) NOT NULL,
    "actor" VARCHAR(120) NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_table_name_row_id_id_idx" ON "audit"("table_name", "row_id", "id");

-- CreateIndex
CREATE INDEX "audit_created_at_idx" ON "audit"("created_at");

-- The shop's own connections say so by their application_name (server/core/db.ts), and are staff's where a program of the
-- shop names a member of staff for its transaction (SET LOCAL kanea.staff). Any other connection is a person's.
CREATE FUNCTION is_staff_write() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('kanea.staff', true), '') <> ''
    OR current_setting('application_name') NOT LIKE 'kanea %'
$$;

-- What is recorded of a row: nothing secret, nothing that triggers fill; of a person only what staff decide.
CREATE FUNCTION audited_columns(of_table text, whole jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_table
    WHEN 'user' THEN jsonb_build_object(
      'role', whole -> 'role', 'active', whole -> 'active', 'branch_id', whole -> 'branch_id')
    ELSE whole - '{updated_at,search_vector,search_text,placed_in}'::text[]
  END
$$;

-- The row's key is the column that the trigger names.
CREATE FUNCTION record_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row CONSTANT jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row CONSTANT jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  was jsonb := audited_columns(TG_TABLE_NAME, old_row);
  became jsonb := audited_columns(TG_TABLE_NAME, new_row);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(key, value), jsonb_object_agg(key, became -> key) INTO was, became
      FROM jsonb_each(was) WHERE value IS DISTINCT FROM became -> key;
    IF was IS NULL THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO audit (table_name, row_id, action, actor, before, after)
    VALUES (TG_TABLE_NAME, coalesce(new_row, old_row) ->> TG_ARGV[0], lower(TG_OP), current_actor(), was, became);
  RETURN NULL;
END $$;

CREATE TRIGGER category_audit AFTER INSERT OR UPDATE OR DELETE ON "category" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER product_audit AFTER INSERT OR UPDATE OR DELETE ON "product" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER product_image_audit AFTER INSERT OR UPDATE OR DELETE ON "product_image" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER promotion_audit AFTER INSERT OR UPDATE OR DELETE ON "promotion" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER setting_audit AFTER INSERT OR UPDATE OR DELETE ON "setting" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('key');
CREATE TRIGGER order_audit AFTER INSERT OR UPDATE ON "order" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER user_audit AFTER INSERT OR UPDATE OF role, active, branch_id OR DELETE ON "user" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');

-- --- Nothing is rewritten ----------------------------------------------------------------------

-- A recorded row without what tells who the buyer of an order was.
CREATE FUNCTION without_person(recorded jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT recorded - '{first_name,last_name,email,phone,shipping_street,billing_street,delivery_note,tracking_number,review_reason}'::text[]
$$;

-- Two years are kept; a person who closes the account is taken out, which is all that an update may do.
CREATE FUNCTION audit_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '2 years' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) = to_jsonb(OLD)
      || jsonb_build_object('before', without_person(OLD.before), 'after', without_person(OLD.after)) THEN
    RETURN NEW;
  END IF;
  PERFORM refuse('audit_kept', 'The record of what staff wrote is only added to, and kept for two years.');
  RETURN NULL;
END $$;
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION audit_kept();
CREATE TRIGGER audit_not_emptied BEFORE TRUNCATE ON "audit" EXECUTE FUNCTION audit_kept();
-- Only record_audit adds.
CREATE TRIGGER audit_written_by_triggers BEFORE INSERT ON "audit" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION audit_kept();
