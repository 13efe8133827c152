-- Synonyms for the search by kind (docs/decisions/040-search-words.md). Not recorded as a write of staff.

-- A laptop, a television or a router is no UPS: that a product is for them says its own text.
SELECT set_config('application_name', 'kanea migration', true);
DELETE FROM search_synonym WHERE (term, means) IN (('internet', '{router}'), ('wifi', '{router}'));
INSERT INTO search_synonym (term, means) VALUES
  ('gang', '{extension}'),
  ('kanea', '{lamp,bulb,lantern,light}'),
  ('reading light', '{lantern}')
  ON CONFLICT DO NOTHING;
