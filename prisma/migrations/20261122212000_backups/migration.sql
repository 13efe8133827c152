-- When the shop was last saved, and when it was put back. A shop that was put back holds its jobs until somebody releases
-- them: what waited when the backup was made may have been done long since.

CREATE TABLE "backup" (
  "made_at" TIMESTAMPTZ(3) NOT NULL,
  "bytes" BIGINT NOT NULL,
  CONSTRAINT "backup_pkey" PRIMARY KEY ("made_at")
);

CREATE TABLE "restore" (
  "restored_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "made_at" TIMESTAMPTZ(3) NOT NULL,
  "released_at" TIMESTAMPTZ(3),
  CONSTRAINT "restore_pkey" PRIMARY KEY ("restored_at")
);
