-- The first admin of a shop is invited by whoever has its server, who has no account: an invitation without an inviter,
-- which is good only while no admin is there.
ALTER TABLE "staff_invitation" ALTER COLUMN "invited_by" DROP NOT NULL;

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

-- Once there is an admin it is not good any more, however the admin came.
CREATE FUNCTION end_invitation_of_first_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM staff_invitation WHERE invited_by IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER end_invitation_of_first_admin AFTER INSERT OR UPDATE OF role, active ON "user" FOR EACH ROW
  WHEN (NEW.role = 'admin' AND NEW.active) EXECUTE FUNCTION end_invitation_of_first_admin();
