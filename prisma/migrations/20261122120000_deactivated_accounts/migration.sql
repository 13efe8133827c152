-- Whoever deactivates an account, also by hand, ends its sign-ins for good: activated again, it is not open to those who
-- were put out.
CREATE FUNCTION user_deactivated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session SET ended_at = now(), end_reason = 'deactivated' WHERE user_id = NEW.id AND ended_at IS NULL;
  DELETE FROM email_code WHERE user_id = NEW.id;
  DELETE FROM reset_token WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER user_deactivated AFTER UPDATE OF active ON "user" FOR EACH ROW
  WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION user_deactivated();
