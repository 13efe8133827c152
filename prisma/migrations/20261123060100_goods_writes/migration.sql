-- That many goods were written at once, by the name of the plan: whoever lost the connection asks again, and is told.

-- CreateTable
CREATE TABLE "goods_write" (
    "digest" VARCHAR(60) NOT NULL,
    "added" INTEGER NOT NULL,
    "changed" INTEGER NOT NULL,
    "unchanged" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "goods_write_pkey" PRIMARY KEY ("digest")
);

-- The tag of all lists comes with every product: of thousands that one transaction writes, one note is enough. It is told
-- with the others when the transaction ends.
CREATE OR REPLACE FUNCTION raise_catalogue_change(VARIADIC tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed text;
  change_id bigint;
BEGIN
  FOR changed IN SELECT DISTINCT t FROM unnest(tags) AS t WHERE t IS NOT NULL LOOP
    IF changed = 'catalogue' THEN
      CONTINUE WHEN current_setting('kanea.catalogue_raised', true) = 'yes';
      PERFORM set_config('kanea.catalogue_raised', 'yes', true);
    END IF;
    INSERT INTO catalogue_change (tag) VALUES (changed) RETURNING id INTO change_id;
    PERFORM pg_notify('catalogue', change_id || ':' || changed);
  END LOOP;
END $$;
