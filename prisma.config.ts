import { defineConfig } from "prisma/config";

// The native schema engine is a download from outside the npm registry. `generate` and `studio` check that it exists
// but never run it. scripts/migrations.ts applies the migrations.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
