-- What a sign-in was opened with and when it was last used, so that its owner can tell it from a stranger's.
ALTER TABLE "session"
  ADD COLUMN "device" VARCHAR(60),
  ADD COLUMN "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
