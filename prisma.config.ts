import { defineConfig } from "prisma/config";

// The native schema engine is a download from outside the npm registry; `generate` and `studio` never call it, they
// only want it to be there. Migrations are applied by scripts/migrations.ts.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
