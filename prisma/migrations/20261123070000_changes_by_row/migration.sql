-- A write that finds no row changes nothing: whoever saves a setting that somebody else was faster with must make no
-- page anew. A trigger of a statement fires also then, one of a row does not.
DROP TRIGGER setting_changed ON "setting";
CREATE TRIGGER setting_changed AFTER INSERT OR UPDATE OR DELETE ON "setting"
  FOR EACH ROW EXECUTE FUNCTION setting_changed();
DROP TRIGGER promotion_changed ON "promotion";
CREATE TRIGGER promotion_changed AFTER INSERT OR UPDATE OR DELETE ON "promotion"
  FOR EACH ROW EXECUTE FUNCTION setting_changed();
DROP TRIGGER shown_promotion_changed ON "promotion";
CREATE TRIGGER shown_promotion_changed AFTER INSERT OR UPDATE OR DELETE ON "promotion"
  FOR EACH ROW EXECUTE FUNCTION shown_promotion_changed();
DROP TRIGGER category_changed ON "category";
CREATE TRIGGER category_changed AFTER INSERT OR UPDATE OR DELETE ON "category"
  FOR EACH ROW EXECUTE FUNCTION catalogue_changed();
DROP TRIGGER search_synonym_changed ON "search_synonym";
CREATE TRIGGER search_synonym_changed AFTER INSERT OR UPDATE OR DELETE ON "search_synonym"
  FOR EACH ROW EXECUTE FUNCTION search_synonym_changed();
