-- Sign-ins, mailed codes and reset links.

-- CreateEnum
CREATE TYPE "session_kind" AS ENUM ('browser', 'api');

-- CreateEnum
CREATE TYPE "code_purpose" AS ENUM ('verify_email', 'change_email');

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "current_login" TIMESTAMPTZ(3),
ADD COLUMN     "preferred_payment" "payment_method";

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "session_kind" NOT NULL,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" VARCHAR(40),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_token" (
    "token_hash" VARCHAR(64) NOT NULL,
    "session_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "spent_at" TIMESTAMPTZ(3),
    "successor" TEXT,

    CONSTRAINT "refresh_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "email_code" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "code_purpose" NOT NULL,
    "code_hash" VARCHAR(64),
    "new_email" VARCHAR(254),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reset_token" (
    "token_hash" VARCHAR(64) NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reset_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_token_session_id_generation_key" ON "refresh_token"("session_id", "generation");

-- CreateIndex
CREATE INDEX "email_code_expires_at_idx" ON "email_code"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "email_code_user_id_purpose_key" ON "email_code"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "reset_token_user_id_idx" ON "reset_token"("user_id");

-- CreateIndex
CREATE INDEX "reset_token_expires_at_idx" ON "reset_token"("expires_at");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_code" ADD CONSTRAINT "email_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reset_token" ADD CONSTRAINT "reset_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One account per address, however it is typed, also by a person in Prisma Studio.
UPDATE "user" SET email = lower(trim(email));
DROP INDEX user_email_lower_key;
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");
CREATE FUNCTION user_plain_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email := lower(trim(NEW.email));
  RETURN NEW;
END $$;
CREATE TRIGGER user_plain_email BEFORE INSERT OR UPDATE OF email ON "user" FOR EACH ROW EXECUTE FUNCTION user_plain_email();

-- The menu on every page shows the categories and how many products each has: it goes stale only with those.
CREATE OR REPLACE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM raise_catalogue_change('catalogue', 'categories', 'product:' || NEW.slug);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM raise_catalogue_change('catalogue', 'categories', 'product:' || OLD.slug);
  ELSE
    PERFORM raise_catalogue_change('catalogue', 'product:' || OLD.slug, 'product:' || NEW.slug,
      CASE WHEN (NEW.category_id, NEW.published) IS DISTINCT FROM (OLD.category_id, OLD.published) THEN 'categories' END);
  END IF;
  RETURN NULL;
END $$;
