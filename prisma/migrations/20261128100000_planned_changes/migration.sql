-- Replaced by the job that raise_catalogue_change_at plans (prisma/sql/catalogue-changes.sql).
DROP FUNCTION IF EXISTS switch_notice();
