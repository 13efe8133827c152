-- People who work for the shop: invited by mail, never without an admin. And customers who are put out, with a reason.

-- --- Why an account was deactivated or activated again -----------------------------------------

ALTER TABLE "user" ADD COLUMN "active_reason" VARCHAR(500);

-- What is recorded of a row: nothing secret, nothing that triggers fill; of a person only what staff decide.
CREATE OR REPLACE FUNCTION audited_columns(of_table text, whole jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_table
    WHEN 'user' THEN jsonb_build_object('role', whole -> 'role', 'active', whole -> 'active',
      'branch_id', whole -> 'branch_id', 'active_reason', whole -> 'active_reason')
    -- Who was invited and never came is nobody's business in two years.
    WHEN 'staff_invitation' THEN whole - '{email,token_hash}'::text[]
    ELSE whole - '{updated_at,search_vector,search_text,placed_in}'::text[]
  END
$$;

-- --- Invitations -------------------------------------------------------------------------------
-- A row is an invitation that stands: it goes when it is taken up, taken back, or when whoever invited may not any more.

-- CreateTable
CREATE TABLE "staff_invitation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" VARCHAR(254) NOT NULL,
    "role" "role" NOT NULL,
    "branch_id" VARCHAR(60),
    "token_hash" VARCHAR(64),
    "invited_by" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_invitation_email_key" ON "staff_invitation"("email");

-- CreateIndex
CREATE UNIQUE INDEX "staff_invitation_token_hash_key" ON "staff_invitation"("token_hash");

-- CreateIndex
CREATE INDEX "staff_invitation_invited_by_idx" ON "staff_invitation"("invited_by");

-- CreateIndex
CREATE INDEX "staff_invitation_expires_at_idx" ON "staff_invitation"("expires_at");

-- AddForeignKey
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "staff_invitation"
  ADD CONSTRAINT staff_invitation_email_lower CHECK (email = lower(email)),
  ADD CONSTRAINT staff_invitation_role CHECK (role <> 'customer');

CREATE TRIGGER staff_invitation_audit AFTER INSERT OR UPDATE OR DELETE ON "staff_invitation" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');

-- Only an admin invites, also by SQL.
CREATE FUNCTION staff_invitation_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Held until the invitation is written: nobody is lowered meanwhile.
  PERFORM FROM "user" WHERE id = NEW.invited_by AND role = 'admin' AND active FOR SHARE;
  IF NOT FOUND THEN
    PERFORM refuse('staff_invitation_by_admin', 'Only an admin can invite somebody to work here.');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_invitation_rules BEFORE INSERT OR UPDATE OF invited_by ON "staff_invitation" FOR EACH ROW
  EXECUTE FUNCTION staff_invitation_rules();

CREATE FUNCTION end_invitations_of_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM staff_invitation WHERE invited_by = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_invitations_of_admin AFTER UPDATE OF role, active ON "user" FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.active AND NOT (NEW.role = 'admin' AND NEW.active))
  EXECUTE FUNCTION end_invitations_of_admin();

-- --- The last admin ----------------------------------------------------------------------------

-- Somebody has to be able to let others in. The lock makes two who lower each other do it one after the other.
CREATE FUNCTION keep_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_last_admin'));
  IF NOT EXISTS (SELECT FROM "user" WHERE role = 'admin' AND active AND id <> OLD.id) THEN
    PERFORM refuse('last_admin', format('%s is the last admin: make somebody else an admin first.',
      trim(OLD.first_name || ' ' || OLD.last_name)));
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER last_admin_kept BEFORE UPDATE OF role, active ON "user" FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.active AND NOT (NEW.role = 'admin' AND NEW.active))
  EXECUTE FUNCTION keep_last_admin();
CREATE TRIGGER last_admin_not_deleted BEFORE DELETE ON "user" FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.active) EXECUTE FUNCTION keep_last_admin();
