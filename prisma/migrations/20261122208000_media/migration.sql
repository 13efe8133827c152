-- Pictures that staff add (BEYOND-41): in the database, so on every process and in the backup.

-- CreateTable
CREATE TABLE "media" (
    "id" CHAR(32) NOT NULL,
    "unused_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_file" (
    "media_id" CHAR(32) NOT NULL,
    "name" VARCHAR(20) NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "media_file_pkey" PRIMARY KEY ("media_id","name")
);

-- AddForeignKey
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AVIF, WebP and JPEG are as small as they get.
ALTER TABLE "media_file" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- Browsers keep a picture for a year without asking again.
CREATE FUNCTION media_file_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('media_file_kept', 'What is at the address of a picture never changes: add another picture.');
  RETURN NULL;
END $$;
CREATE TRIGGER media_file_kept BEFORE UPDATE ON "media_file" FOR EACH ROW EXECUTE FUNCTION media_file_kept();

-- The pictures that something shows: goods, categories, and orders, whose lines keep what was bought.
CREATE VIEW media_in_use AS
  SELECT DISTINCT substring(url FROM '^/media/([0-9a-f]{32})/') AS media_id
  FROM (
    SELECT url FROM product_image
    UNION ALL SELECT image FROM category
    UNION ALL SELECT image_url FROM order_item
  ) shown
  WHERE url LIKE '/media/%' AND url ~ '^/media/[0-9a-f]{32}/';
