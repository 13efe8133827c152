-- Prisma Studio at the desk signs in as `kanea_studio`, and its SQL comes from a browser. What it may touch is granted by
-- every migration run (scripts/studio/grants.ts); here is what grants cannot say: in whose name it writes, and which
-- settings are not its to change.

-- CreateTable
CREATE TABLE "staff_signature_key" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "key" BYTEA NOT NULL,

    CONSTRAINT "staff_signature_key_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "staff_signature_key" ADD CONSTRAINT staff_signature_key_is_one CHECK (id = 1);
-- 244 random bits.
INSERT INTO staff_signature_key (key)
  VALUES (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- The key hashed over the key hashed over the words, as HMAC does it. Good for one transaction: what somebody reads of
-- their own signature opens nothing later, and nothing in another's name.
CREATE FUNCTION staff_signature(actor text, in_transaction text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(key || sha256(key || convert_to(in_transaction || ' ' || actor, 'UTF8'))), 'hex')
  FROM public.staff_signature_key
$$;
REVOKE EXECUTE ON FUNCTION staff_signature(text, text) FROM PUBLIC;

-- Who writes: the member of staff whom a program of the shop names for its transaction (SET LOCAL kanea.staff), else the
-- database's user and the program. Of Studio's connections a name counts only with the shop's signature, and without one
-- nothing is written. It runs as its owner, who may read the key.
CREATE OR REPLACE FUNCTION current_actor() RETURNS text LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  named CONSTANT text := nullif(current_setting('kanea.staff', true), '');
BEGIN
  IF session_user = 'kanea_studio' AND (named IS NULL OR current_setting('kanea.staff_signature', true)
      IS DISTINCT FROM staff_signature(named, pg_current_xact_id()::text)) THEN
    PERFORM refuse('staff_signature', 'Prisma Studio writes only in the name of whoever is signed in at the desk.');
  END IF;
  RETURN left(coalesce(named, concat_ws(', ', session_user, nullif(current_setting('application_name'), ''))), 120);
END $$;

-- Whatever a connection of Studio calls itself, a person writes there.
CREATE OR REPLACE FUNCTION is_staff_write() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT session_user = 'kanea_studio'
    OR coalesce(current_setting('kanea.staff', true), '') <> ''
    OR current_setting('application_name') NOT LIKE 'kanea %'
$$;

CREATE FUNCTION setting_not_for_studio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "user" WHERE current_actor() = 'staff ' || id AND role = 'admin') THEN
    PERFORM refuse('setting_not_for_studio', 'Only an admin may change settings. Please ask one.');
  END IF;
  IF OLD.key IN ('cash', 'seller', 'seeded') THEN
    PERFORM refuse('setting_not_for_studio',
      format('The setting "%s" is not changed in Prisma Studio: the desk has it under Settings.', OLD.key));
  END IF;
  RETURN NEW;
END $$;
-- Before setting_checked, by name: a value that nobody may write needs no check.
CREATE TRIGGER setting_a_not_for_studio BEFORE UPDATE ON "setting" FOR EACH ROW
  WHEN (session_user = 'kanea_studio') EXECUTE FUNCTION setting_not_for_studio();
