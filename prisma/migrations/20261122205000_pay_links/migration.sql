-- A pay link opens an order to whoever has it, so it is recorded which member of staff took one (BEYOND-51). The links that
-- mails and buyers get are not: they are written by nobody of the shop.

-- What is recorded of a row: nothing secret, nothing that triggers fill; of a person only what staff decide.
CREATE OR REPLACE FUNCTION audited_columns(of_table text, whole jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_table
    WHEN 'user' THEN jsonb_build_object('role', whole -> 'role', 'active', whole -> 'active',
      'branch_id', whole -> 'branch_id', 'active_reason', whole -> 'active_reason')
    -- Who was invited and never came is nobody's business in two years.
    WHEN 'staff_invitation' THEN whole - '{email,token_hash}'::text[]
    WHEN 'order_access' THEN jsonb_build_object('expires_at', whole -> 'expires_at')
    ELSE whole - '{updated_at,search_vector,search_text,placed_in}'::text[]
  END
$$;

CREATE TRIGGER order_access_audit AFTER INSERT OR UPDATE ON "order_access" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('order_id');
