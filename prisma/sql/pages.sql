-- Pages show a version from its time on.
CREATE OR REPLACE FUNCTION page_version_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change_at(NEW.published_at, 'settings:shown');
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
