-- Two-step sign-in: the secret that an authenticator app shares with the shop (sealed), recovery codes (HMACs), and what
-- keeps a code from being used twice.
CREATE TABLE "second_factor" (
  "user_id" UUID NOT NULL,
  "sealed_secret" TEXT NOT NULL,
  "confirmed_at" TIMESTAMPTZ(3),
  "last_step" INTEGER,
  "recovery_hashes" VARCHAR(64)[] NOT NULL DEFAULT ARRAY[]::VARCHAR(64)[],
  "google_hash" VARCHAR(64),
  "google_expires_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "second_factor_google_hash_key" ON "second_factor"("google_hash");
