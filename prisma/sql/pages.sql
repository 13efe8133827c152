-- Pages show a version from its time on: at once, or after a job that waits for the exact time (server/jobs/publish-pages.ts).
CREATE OR REPLACE FUNCTION page_version_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published_at > now() THEN
    PERFORM graphile_worker.add_job('publish-pages', json_build_object('at', NEW.published_at),
      job_key := 'publish-pages:' || NEW.published_at, run_at := NEW.published_at - interval '5 seconds', max_attempts := 5);
  END IF;
  PERFORM raise_catalogue_change('settings:shown') WHERE least(OLD.published_at, NEW.published_at) <= now();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER page_version_changed AFTER INSERT OR UPDATE OR DELETE ON "page_version"
  FOR EACH ROW EXECUTE FUNCTION page_version_changed();
CREATE OR REPLACE TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "page"
  FOR EACH ROW EXECUTE FUNCTION raise_tags('settings:shown');

-- Keeps a former address, which redirects; a page that takes it ends that.
CREATE OR REPLACE FUNCTION page_address_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM page_address_history WHERE address = NEW.address;
  IF OLD.address <> NEW.address THEN
    INSERT INTO page_address_history (address, page_id) VALUES (OLD.address, NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER page_address_changed AFTER INSERT OR UPDATE OF address ON "page"
  FOR EACH ROW EXECUTE FUNCTION page_address_changed();

CREATE OR REPLACE TRIGGER page_audit AFTER INSERT OR UPDATE OR DELETE ON "page" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('id');
CREATE OR REPLACE TRIGGER page_version_audit AFTER INSERT OR UPDATE OR DELETE ON "page_version" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('page_id');
