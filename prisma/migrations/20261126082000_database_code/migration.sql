-- Which state of each file of prisma/sql the database has.
CREATE TABLE "database_code" (
    "file" VARCHAR(60) NOT NULL,
    "checksum" CHAR(64) NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "database_code_pkey" PRIMARY KEY ("file")
);
