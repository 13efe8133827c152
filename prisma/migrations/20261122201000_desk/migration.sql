-- AlterTable
ALTER TABLE "order" ADD COLUMN     "packed_at" TIMESTAMPTZ(3);

-- What staff wanted and were refused is recorded too, in a transaction of its own: the one that was refused leaves nothing.
CREATE FUNCTION record_refusal(of_table text, refused_row text, words text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO audit (table_name, row_id, action, actor, after)
    VALUES (of_table, refused_row, 'refused', current_actor(), jsonb_build_object('refused', words))
$$;

-- Triggers add what was written; what was refused is added by whoever was refused, and in nobody else's name.
CREATE OR REPLACE TRIGGER audit_written_by_triggers BEFORE INSERT ON "audit" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0
    AND NOT (NEW.action = 'refused' AND NEW.actor = current_actor() AND NEW.before IS NULL AND is_staff_write()))
  EXECUTE FUNCTION audit_kept();
