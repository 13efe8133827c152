-- The office is a role of its own: until here it was staff without a branch, so a forgotten branch granted refunds,
-- prices and Prisma Studio. A new value of a type can be used only once it is committed: the next migration does.
ALTER TYPE "role" ADD VALUE 'office' BEFORE 'admin';
