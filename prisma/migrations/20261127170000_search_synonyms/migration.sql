-- Synonyms, changed only where staff have not: an iron rod is no tool, everything that works without mains answers a power
-- cut, and a search for an air con shows results for an air conditioner. Not recorded as a write of staff.
SELECT set_config('application_name', 'kanea migration', true);
DELETE FROM search_synonym WHERE (term, means) = ('iron rod', '{"angle grinder"}');
UPDATE search_synonym SET means = '{emergency,rechargeable,lantern,"solar kit",inverter,generator,ups}'
WHERE means = '{emergency,rechargeable,lantern}'
  AND term IN ('blackout', 'darkness', 'light off', 'light out', 'lights off', 'lights out', 'no light', 'outage', 'power cut',
    'power outage');
UPDATE search_synonym SET means = '{emergency,rechargeable,lantern,"solar kit",inverter,generator,ups,protector}'
WHERE (term, means) = ('dumsor', '{emergency,rechargeable,lantern,inverter,generator,protector}');
UPDATE search_synonym SET means = '{"air conditioner"}'
WHERE means = '{conditioner}'
  AND term IN ('ac', 'air con', 'air condition', 'aircon', 'aircondition', 'airconditioner', 'split unit');
INSERT INTO search_synonym (term, means) VALUES
  ('better pass my neighbour', '{generator}'),
  ('bread toaster', '{toaster}'),
  ('juice extractor', '{blender}'),
  ('light no dey', '{emergency,rechargeable,lantern,"solar kit",inverter,generator,ups}')
ON CONFLICT DO NOTHING;
