-- Accounts and open invitations that were the office stay the office; a branch grants nothing from here on.
-- Processes of the release before cannot read the new role: until they are replaced, the office sees errors there. To go
-- back to that release, write role 'staff' into these rows first.
UPDATE "user" SET role = 'office' WHERE role = 'staff' AND branch_id IS NULL;
UPDATE "staff_invitation" SET role = 'office' WHERE role = 'staff' AND branch_id IS NULL;
