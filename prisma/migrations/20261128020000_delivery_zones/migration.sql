-- The three delivery zones become a list that the owner edits (BEYOND-105); missing values get their defaults.
-- The release before reads the list as its own default zones.
UPDATE "setting"
SET "value" = ("value" - 'freeAbovePesewas') || jsonb_build_object('zones', jsonb_build_array(
  '{"label": "Accra", "covers": "Greater Accra", "about": "Every town of Greater Accra", "minDays": 1, "maxDays": 2, "feePesewas": 3000}'
    || coalesce("value" #> '{zones,accra}', '{}')
    || jsonb_build_object('freeAbovePesewas', coalesce("value" -> 'freeAbovePesewas', '200000')),
  '{"label": "Other cities", "covers": "Kumasi, Sekondi-Takoradi, Koforidua, Cape Coast, Ho, Tamale, Bolgatanga, Wa, Techiman, Sunyani, Goaso, Sefwi Wiawso, Dambai, Nalerigu, Damongo", "about": "The regional capitals", "minDays": 2, "maxDays": 4, "feePesewas": 5000, "freeAbovePesewas": null}'
    || coalesce("value" #> '{zones,city}', '{}'),
  '{"label": "Remote areas", "covers": null, "about": "All other towns and villages", "minDays": 4, "maxDays": 7, "feePesewas": 8000, "freeAbovePesewas": null}'
    || coalesce("value" #> '{zones,remote}', '{}')
))
WHERE "key" = 'delivery'
  AND jsonb_typeof("value") = 'object'
  AND jsonb_typeof("value" -> 'zones') IS DISTINCT FROM 'array';
