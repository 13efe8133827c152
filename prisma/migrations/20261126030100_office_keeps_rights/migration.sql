-- Accounts and open invitations that were the office stay the office; a branch grants nothing from here on.
UPDATE "user" SET role = 'office' WHERE role = 'staff' AND branch_id IS NULL;
UPDATE "staff_invitation" SET role = 'office' WHERE role = 'staff' AND branch_id IS NULL;
