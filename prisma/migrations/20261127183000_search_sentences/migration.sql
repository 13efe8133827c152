-- Synonyms for what keeps appliances running in a power cut, and for a changeover switch. Not recorded as a write of staff.
SELECT set_config('application_name', 'kanea migration', true);
INSERT INTO search_synonym (term, means) VALUES
  ('carry ac', '{inverter,generator}'),
  ('carry freezer', '{inverter,generator}'),
  ('carry fridge', '{inverter,generator}'),
  ('carry house', '{inverter,generator}'),
  ('carry tv', '{inverter,generator,"solar kit"}'),
  ('changeover switch', '{changeover}'),
  ('power fridge', '{inverter,generator}'),
  ('power house', '{inverter,generator}'),
  ('power tv', '{inverter,generator,"solar kit"}'),
  ('protect freezer', '{protector}'),
  ('protect fridge', '{protector}'),
  ('protect tv', '{protector}'),
  ('run fridge', '{inverter,generator}')
ON CONFLICT DO NOTHING;
