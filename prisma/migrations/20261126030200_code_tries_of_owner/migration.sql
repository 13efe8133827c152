-- Tries of a mailed code by its owner, who registered in that browser or signed in there before: strangers who know the
-- address use up `tries`, not these.
ALTER TABLE "email_code" ADD COLUMN "owner_tries" INTEGER NOT NULL DEFAULT 0;
