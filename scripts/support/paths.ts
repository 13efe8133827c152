import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

/** Data kept between starts: secrets, database, stamps. Ignored by git. */
export const DATA_DIR = process.env.KANEA_DATA_DIR
  ? path.resolve(process.env.KANEA_DATA_DIR)
  : path.join(ROOT, ".data");

export const SCHEMA_FILE = path.join(ROOT, "prisma", "schema.prisma");
export const MIGRATIONS_DIR = path.join(ROOT, "prisma", "migrations");
