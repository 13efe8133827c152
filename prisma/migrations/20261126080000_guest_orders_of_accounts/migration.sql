-- Orders placed as a guest before their address was proved belong to its account, as server/accounts/claim-orders.ts has it
-- from now on.
UPDATE "order" o SET user_id = u.id FROM "user" u
  WHERE o.user_id IS NULL AND lower(o.email) = u.email AND o.created_at < u.email_verified;
