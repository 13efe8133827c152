-- A heater that warms a room is no water heater; products of that kind, once there are any, are called by either name.
SELECT set_config('application_name', 'kanea migration', true);
INSERT INTO search_synonym (term, means) VALUES
  ('room heater', '{"space heater"}'),
  ('fan heater', '{"space heater"}')
ON CONFLICT DO NOTHING;
