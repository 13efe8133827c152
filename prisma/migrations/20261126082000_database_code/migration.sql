-- Which state of prisma/sql the database has.
CREATE TABLE "database_code" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "checksum" CHAR(64) NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "database_code_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "database_code_is_one" CHECK ("id" = 1)
);
