-- Whoever deactivates an account or activates it again, also by hand: its owner is told.
CREATE FUNCTION user_active_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'account-mail',
    json_build_object('event', CASE WHEN NEW.active THEN 'account_activated' ELSE 'account_deactivated' END, 'userId', NEW.id),
    max_attempts := 60
  );
  RETURN NULL;
END $$;
CREATE TRIGGER user_active_told AFTER UPDATE OF active ON "user" FOR EACH ROW
  WHEN (OLD.active <> NEW.active) EXECUTE FUNCTION user_active_told();
