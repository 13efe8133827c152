-- Who may do what at the desk, by role and branch, is lib/staff.ts.
ALTER TYPE "role" ADD VALUE 'admin';
