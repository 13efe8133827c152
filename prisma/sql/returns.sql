-- Refuses to rewrite what a buyer asked for. The trigger names the words; it goes by the columns that a statement sets.
CREATE OR REPLACE FUNCTION return_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('order_record_unchanged', TG_ARGV[0]);
  RETURN NULL;
END $$;

-- Foreign keys, which write from within a trigger, pass.
CREATE OR REPLACE TRIGGER return_request_unchanged BEFORE UPDATE OF id, order_id, reason, request_key, created_at ON "return_request"
  WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION return_unchanged('What the buyer asked for stays as it was written.');
CREATE OR REPLACE TRIGGER return_line_unchanged BEFORE UPDATE OF id, return_id, order_item_id, quantity ON "return_line"
  WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION return_unchanged('The lines of a return stay as they were asked for and taken in.');
