-- Search by what goods are: one spelling of measures, what a product is before what else is said of it, the words of
-- the catalogue to correct typing errors by, and what shoppers call things (docs/decisions/040-search-words.md).

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- CreateTable
CREATE TABLE "search_synonym" (
    "term" VARCHAR(60) NOT NULL,
    "means" TEXT[],

    CONSTRAINT "search_synonym_pkey" PRIMARY KEY ("term")
);

-- CreateTable
CREATE TABLE "search_word" (
    "word" TEXT NOT NULL,
    "lexeme" TEXT NOT NULL,

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "search_word_lexeme_idx" ON "search_word"("lexeme");

-- --- One spelling ------------------------------------------------------------------------------

-- The words of a text in their order: lower case, no accents, numbers in figures, a number and its measure as one
-- ('2.5 mm²', '2.5sqmm' and '2.5mm' are 2.5mm; '1.5 kVA' is 1500va).
CREATE FUNCTION search_words(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  figures CONSTANT jsonb := '{"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12"}'::jsonb;
  -- What a word behind a number measures, however it is written.
  units CONSTANT jsonb := '{"w": "w", "watt": "w", "watts": "w", "kw": "kw", "kilowatt": "kw", "kilowatts": "kw",
    "wh": "wh", "kwh": "kwh", "va": "va", "kva": "kva", "v": "v", "volt": "v", "volts": "v",
    "a": "a", "amp": "a", "amps": "a", "ampere": "a", "amperes": "a", "ah": "ah", "mah": "mah", "hz": "hz",
    "hp": "hp", "horsepower": "hp", "l": "l", "lt": "l", "ltr": "l", "ltrs": "l", "litre": "l", "litres": "l",
    "liter": "l", "liters": "l", "kg": "kg", "kgs": "kg", "kilo": "kg", "kilos": "kg", "kilogram": "kg",
    "kilograms": "kg", "mm": "mm", "mm2": "mm", "cm": "cm", "in": "in", "inch": "in", "inches": "in", "ft": "ft",
    "feet": "ft", "foot": "ft", "m": "m", "mtr": "m", "mtrs": "m", "metre": "m", "metres": "m", "meter": "m",
    "meters": "m", "lm": "lm", "lumen": "lm", "lumens": "lm", "core": "core", "cores": "core", "gang": "gang",
    "gangs": "gang", "way": "way", "ways": "way", "pin": "pin", "pins": "pin", "slice": "slice", "slices": "slice",
    "pc": "pc", "pcs": "pc", "piece": "pc", "pieces": "pc"}'::jsonb;
  line text := plain_text(value);
  words text[] := '{}';
  word text;
  unit text;
  -- The word before, where it is a number.
  number numeric;
BEGIN
  line := regexp_replace(line, '([0-9]),([0-9]{3})(?![0-9])', '\1\2', 'g');
  line := regexp_replace(line, '([0-9]) ?("|'''')', '\1in ', 'g');
  line := regexp_replace(line, '(sq(uare)?[. ]*mm|mm[. ]*sq)\M', 'mm2', 'g');
  -- A point stays between figures, and a word that begins with figures is two.
  line := regexp_replace(line, '\.(?![0-9])|(?<![0-9])\.|[^[:alnum:].]+', ' ', 'g');
  line := regexp_replace(line, '\m([0-9]+(?:\.[0-9]+)*)([[:alpha:]])', '\1 \2', 'g');
  FOREACH word IN ARRAY string_to_array(line, ' ') LOOP
    CONTINUE WHEN word = '';
    word := coalesce(figures ->> word, word);
    unit := units ->> word;
    IF number IS NOT NULL AND unit IS NOT NULL THEN
      words[cardinality(words)] := CASE WHEN unit IN ('kw', 'kva', 'kwh')
        THEN trim_scale(number * 1000) || substr(unit, 2) ELSE trim_scale(number) || unit END;
      number := NULL;
    ELSIF length(word) <= 60 THEN
      words := words || word;
      number := CASE WHEN word ~ '^[0-9]+(\.[0-9]+)?$' THEN word::numeric END;
    END IF;
  END LOOP;
  RETURN words;
END $$;

-- English stems of every word, also of those that PostgreSQL's own dictionary leaves out ('off', 'no', 'without').
CREATE TEXT SEARCH DICTIONARY search_stem (TEMPLATE = snowball, Language = english);

-- What a word is found by: its stem, or a word with figures as it is; null for a word that says nothing ('the').
CREATE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE
    WHEN word ~ '[0-9]' THEN word
    WHEN word NOT IN ('a', 'an', 'and', 'are', 'at', 'be', 'by', 'can', 'do', 'for', 'from', 'how', 'i', 'if', 'in', 'is', 'it',
      'me', 'my', 'of', 'on', 'or', 'our', 'some', 'that', 'the', 'this', 'to', 'when', 'where', 'which', 'with', 'you',
      'your') THEN (ts_lexize('public.search_stem', word))[1]
  END
$$;

-- The lexemes of a text in their order.
CREATE FUNCTION search_lexemes(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(lexeme ORDER BY place) FILTER (WHERE lexeme IS NOT NULL), '{}')
  FROM (SELECT search_lexeme(word) AS lexeme, place
    FROM unnest(search_words(value)) WITH ORDINALITY AS words(word, place) OFFSET 0) stemmed
$$;

-- Words that are written with a sign between them, in one: 'd.light' is also dlight, 'KN-0057' also kn0057.
CREATE FUNCTION search_joined(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT string_agg(regexp_replace(found[1], '[^[:alnum:]]', '', 'g'), ' ')
  FROM regexp_matches(plain_text(value), '\m[[:alpha:]][[:alnum:]]*(?:[-+.][[:alnum:]]+)+', 'g') AS pieces(found)
  WHERE length(found[1]) <= 60
$$;

-- --- A product's words -------------------------------------------------------------------------

CREATE FUNCTION search_vector_of(lexemes text[], weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(quote_literal(lexeme) || ':' || least(place, 16383) || weight, ' '), '')::tsvector
  FROM unnest(lexemes) WITH ORDINALITY AS words(lexeme, place)
$$;

-- Weights: A what the product is, B what else its name says and its brand, C what comes with it or is told of it,
-- D the summary. What it is, is the last word of its name that its category says too, in name or description: of 'Hisense
-- Split Air Conditioner 1.5HP Inverter' the conditioner. Where the category says none, all words of the name count so.
CREATE OR REPLACE FUNCTION product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category_name text;
  category_says text[];
  -- What follows 'with', 'for' or a bracket is not the thing itself.
  head text := regexp_replace(NEW.name, '(\s(with|for)\s|\s\().*$', '', 'i');
  rest text := substr(NEW.name, length(head) + 1);
  head_words text[] := search_lexemes(head);
  brand_words text[] := search_lexemes(coalesce(NEW.brand, ''));
  -- A brand of several words has common ones among them ('Schneider Electric'): only together do they name it.
  brand_weight text := CASE WHEN cardinality(brand_words) > 1 THEN 'C' ELSE 'B' END;
  kinds text[];
  spaced text := plain_text(NEW.name);
BEGIN
  SELECT name, search_lexemes(concat_ws(' ', name, description)) INTO category_name, category_says
    FROM category WHERE id = NEW.category_id;
  kinds := ARRAY(SELECT w FROM unnest(head_words) WITH ORDINALITY AS words(w, place)
    WHERE w = ANY(category_says) ORDER BY place DESC LIMIT 1);
  IF cardinality(kinds) = 0 THEN
    kinds := ARRAY(SELECT w FROM unnest(head_words) AS w WHERE w <> ALL(brand_words) AND w !~ '[0-9]');
  END IF;
  NEW.search_vector :=
    search_vector_of(kinds, 'A') ||
    search_vector_of(ARRAY(SELECT w FROM unnest(head_words) AS w WHERE w <> ALL(brand_words)), 'B') ||
    search_vector_of(brand_words || search_lexemes(search_joined(NEW.brand)), brand_weight) ||
    search_vector_of(search_lexemes(search_joined(NEW.name)), 'B') ||
    search_vector_of(search_lexemes(concat_ws(' ', NEW.sku, search_joined(NEW.sku))), 'A') ||
    search_vector_of(search_lexemes(rest), 'C') ||
    search_vector_of(search_lexemes(coalesce(category_name, '')), 'C') ||
    search_vector_of(search_lexemes(array_to_string(NEW.features, ' ; ')), 'C') ||
    search_vector_of(search_lexemes(NEW.summary), 'D');
  -- For the desk's lists, which look for parts of words.
  spaced := spaced || ' ' || regexp_replace(spaced, '([0-9])([a-z])', '\1 \2', 'g');
  NEW.search_text := concat_ws(' ', spaced, plain_text(NEW.brand), plain_text(category_name), NEW.sku);
  PERFORM learn_search_words(search_words(
    concat_ws(' ', NEW.name, NEW.brand, category_name, search_joined(NEW.name), search_joined(NEW.brand))));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER product_search
  BEFORE INSERT OR UPDATE OF name, sku, brand, summary, features, category_id ON "product"
  FOR EACH ROW EXECUTE FUNCTION product_search();

-- A category's description says what its products are.
CREATE OR REPLACE TRIGGER category_renamed AFTER UPDATE OF name, slug, description ON "category" FOR EACH ROW
  WHEN (NEW.name <> OLD.name OR NEW.slug <> OLD.slug OR NEW.description <> OLD.description)
  EXECUTE FUNCTION category_renamed();

-- --- The words of the catalogue ----------------------------------------------------------------

-- Adds what is new of these words. They stay when their last product goes: a word more does no harm.
CREATE FUNCTION learn_search_words(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  new_words text[] := ARRAY(SELECT DISTINCT w FROM unnest(words) AS w
    WHERE length(w) > 1 AND w !~ '[0-9]' AND NOT EXISTS (SELECT FROM search_word s WHERE s.word = w));
BEGIN
  IF cardinality(new_words) > 0 THEN
    -- The lock under which products take their slugs: whoever adds goods has it already, so that two never wait for
    -- each other's words.
    PERFORM pg_advisory_xact_lock(hashtextextended('slug product', 0));
    INSERT INTO search_word (word, lexeme)
      SELECT w, search_lexeme(w) FROM unnest(new_words) AS w WHERE search_lexeme(w) IS NOT NULL
      ON CONFLICT DO NOTHING;
  END IF;
END $$;

CREATE INDEX search_word_likeness_idx ON "search_word" USING gin (word gin_trgm_ops);
CREATE INDEX search_word_sound_idx ON "search_word" (dmetaphone(word));

-- --- What shoppers call things -----------------------------------------------------------------

ALTER TABLE "search_synonym"
  ADD COLUMN lexemes text[] GENERATED ALWAYS AS (search_lexemes(term)) STORED;

CREATE FUNCTION search_synonym_learned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(search_words(NEW.term));
  RETURN NULL;
END $$;
CREATE TRIGGER search_synonym_learned AFTER INSERT OR UPDATE ON "search_synonym"
  FOR EACH ROW EXECUTE FUNCTION search_synonym_learned();

-- What shoppers in Ghana call goods of this trade, and what they want them for; staff add what is missing.
INSERT INTO search_synonym (term, means) VALUES
  ('2gang socket', '{"double socket"}'),
  ('3core', '{"twin earth"}'),
  ('ac', '{conditioner}'),
  ('ac isolator', '{"double pole"}'),
  ('ac switch', '{"double pole"}'),
  ('adapter', '{extension}'),
  ('adaptor', '{extension}'),
  ('air con', '{conditioner}'),
  ('air condition', '{conditioner}'),
  ('aircon', '{conditioner}'),
  ('aircondition', '{conditioner}'),
  ('airconditioner', '{conditioner}'),
  ('ammeter', '{"clamp meter"}'),
  ('amp meter', '{"clamp meter"}'),
  ('arc machine', '{welding}'),
  ('armored', '{armoured}'),
  ('avo meter', '{multimeter}'),
  ('avometer', '{multimeter}'),
  ('avr', '{"voltage protector"}'),
  ('backup power', '{inverter,ups,battery}'),
  ('bake', '{mixer}'),
  ('baking', '{mixer}'),
  ('bath water', '{"water heater"}'),
  ('bathroom heater', '{"water heater"}'),
  ('battery drill', '{"cordless drill"}'),
  ('bayonet', '{b22}'),
  ('black tape', '{"insulating tape"}'),
  ('blackout', '{emergency,rechargeable,lantern}'),
  ('blow air', '{fan}'),
  ('blower', '{fan}'),
  ('boil', '{kettle}'),
  ('boil water', '{kettle}'),
  ('boiler', '{kettle}'),
  ('bore', '{drill}'),
  ('bread dough', '{mixer}'),
  ('breaker', '{mcb}'),
  ('breaker board', '{"consumer unit"}'),
  ('breaker box', '{"consumer unit"}'),
  ('bulb', '{lamp,light}'),
  ('buried cable', '{armoured}'),
  ('burner', '{"hot plate"}'),
  ('button', '{switch}'),
  ('cable', '{wire}'),
  ('cake', '{mixer}'),
  ('cake mixer', '{mixer}'),
  ('carpenter', '{saw}'),
  ('carpentry', '{saw}'),
  ('ceiling spot', '{downlight}'),
  ('chandelier', '{"ceiling light"}'),
  ('charge mobile', '{"phone charging"}'),
  ('charge phone', '{"phone charging"}'),
  ('charger', '{"phone charging"}'),
  ('charging phone', '{"phone charging"}'),
  ('check current', '{tester}'),
  ('check light', '{tester}'),
  ('circle', '{round}'),
  ('circuit', '{mcb}'),
  ('circuit breaker', '{mcb}'),
  ('circular light', '{round}'),
  ('coal pot', '{"hot plate"}'),
  ('coffee', '{kettle}'),
  ('coil wire', '{"single core cable"}'),
  ('cold drinks', '{fridge}'),
  ('cold room', '{"chest freezer"}'),
  ('cold store', '{"chest freezer"}'),
  ('cold water', '{fridge}'),
  ('compound light', '{floodlight}'),
  ('computer', '{desktop}'),
  ('computer backup', '{ups}'),
  ('computer power', '{ups}'),
  ('concrete drill', '{drill}'),
  ('conducting pipe', '{conduit}'),
  ('consumer board', '{"consumer unit"}'),
  ('cook food', '{"hot plate"}'),
  ('cook rice', '{"rice cooker"}'),
  ('cook soup', '{"hot plate"}'),
  ('cooker point', '{"cooker control"}'),
  ('cooker switch', '{"cooker control"}'),
  ('cooker unit', '{"cooker control"}'),
  ('cooking stove', '{"hot plate"}'),
  ('cool room', '{conditioner,fan}'),
  ('cool white', '{daylight}'),
  ('cooling', '{conditioner,fan}'),
  ('cord', '{wire}'),
  ('cover wire', '{"insulating tape"}'),
  ('crimp', '{stripper}'),
  ('crimping', '{stripper}'),
  ('crimping tool', '{stripper}'),
  ('current meter', '{"clamp meter"}'),
  ('current tester', '{tester}'),
  ('curve cut', '{jigsaw}'),
  ('cut board', '{saw}'),
  ('cut iron', '{"angle grinder"}'),
  ('cut metal', '{"angle grinder"}'),
  ('cut out', '{mcb}'),
  ('cut plywood', '{saw}'),
  ('cut rod', '{"angle grinder"}'),
  ('cut steel', '{"angle grinder"}'),
  ('cut tile', '{"angle grinder"}'),
  ('cut wood', '{saw}'),
  ('cutout', '{mcb}'),
  ('cutting disc', '{"angle grinder"}'),
  ('cutting machine', '{"angle grinder"}'),
  ('darkness', '{emergency,rechargeable,lantern}'),
  ('db', '{"consumer unit"}'),
  ('db board', '{"consumer unit"}'),
  ('dbox', '{"consumer unit"}'),
  ('dc cable', '{"solar pv cable"}'),
  ('deep freeze', '{"chest freezer"}'),
  ('deep freezer', '{"chest freezer"}'),
  ('deep fryer', '{airfryer}'),
  ('desktop backup', '{ups}'),
  ('digital meter', '{multimeter}'),
  ('disc', '{"angle grinder"}'),
  ('distribution board', '{"consumer unit"}'),
  ('distribution box', '{"consumer unit"}'),
  ('dough', '{mixer}'),
  ('dp switch', '{"double pole"}'),
  ('drill hole', '{drill}'),
  ('drill machine', '{drill}'),
  ('driller', '{drill}'),
  ('drilling', '{drill}'),
  ('drilling machine', '{drill}'),
  ('driver set', '{screwdriver}'),
  ('dumsor', '{emergency,rechargeable,lantern,inverter,generator,protector}'),
  ('earth cable', '{"green yellow",earth}'),
  ('earth leakage', '{rccb}'),
  ('earth wire', '{"green yellow",earth}'),
  ('earthing', '{"green yellow",earth}'),
  ('earthing wire', '{"green yellow",earth}'),
  ('elcb', '{rccb}'),
  ('electric cooker', '{"hot plate"}'),
  ('electric iron', '{iron}'),
  ('electric stove', '{"hot plate"}'),
  ('electric tape', '{"insulating tape"}'),
  ('electrical tape', '{"insulating tape"}'),
  ('electrician tape', '{"insulating tape"}'),
  ('energy saver', '{"led bulb"}'),
  ('energy saving', '{"led bulb"}'),
  ('extension board', '{extension}'),
  ('extension box', '{extension}'),
  ('extension cable', '{extension}'),
  ('extension cord', '{extension}'),
  ('extension socket', '{extension}'),
  ('extension wire', '{extension}'),
  ('flash light', '{lantern}'),
  ('flashlight', '{lantern}'),
  ('flat driver', '{screwdriver}'),
  ('flat wire', '{"twin earth"}'),
  ('flood lamp', '{floodlight}'),
  ('floor fan', '{"standing fan"}'),
  ('florescent', '{batten}'),
  ('flour', '{mixer}'),
  ('fluorescent', '{batten}'),
  ('food processor', '{blender}'),
  ('freezer', '{"chest freezer"}'),
  ('fresh air', '{fan}'),
  ('fridge', '{refrigerator}'),
  ('fridge guard', '{"voltage protector"}'),
  ('frig', '{fridge}'),
  ('frozen food', '{"chest freezer"}'),
  ('fruit', '{blender}'),
  ('fry', '{airfryer}'),
  ('fry chicken', '{airfryer}'),
  ('fry chips', '{airfryer}'),
  ('fry yam', '{airfryer}'),
  ('fryer', '{airfryer}'),
  ('frying', '{airfryer}'),
  ('fufu', '{blender}'),
  ('fuse', '{mcb}'),
  ('fuse board', '{"consumer unit"}'),
  ('fuse box', '{"consumer unit"}'),
  ('fusebox', '{"consumer unit"}'),
  ('gas cooker', '{"hot plate"}'),
  ('gas stove', '{"hot plate"}'),
  ('geezer', '{"water heater"}'),
  ('gen', '{generator}'),
  ('gen set', '{generator}'),
  ('generating set', '{generator}'),
  ('generator set', '{generator}'),
  ('genset', '{generator}'),
  ('geyser', '{"water heater"}'),
  ('geyser switch', '{"double pole"}'),
  ('gfci', '{rccb}'),
  ('grind pepper', '{blender}'),
  ('grind spices', '{blender}'),
  ('grinding machine', '{"angle grinder"}'),
  ('ground wire', '{"green yellow",earth}'),
  ('hall light', '{"ceiling light"}'),
  ('halogen', '{floodlight}'),
  ('hammer drill', '{drill}'),
  ('hanging fan', '{"ceiling fan"}'),
  ('heat', '{conditioner,fan}'),
  ('heat food', '{microwave}'),
  ('heat up food', '{microwave}'),
  ('heat water', '{kettle}'),
  ('heater switch', '{"double pole"}'),
  ('high voltage', '{"voltage protector"}'),
  ('hob', '{"hot plate"}'),
  ('hole', '{drill}'),
  ('hot bath', '{"water heater"}'),
  ('hot room', '{conditioner,fan}'),
  ('hot shower', '{"water heater"}'),
  ('hot water', '{kettle}'),
  ('hot weather', '{conditioner,fan}'),
  ('house cable', '{"single core cable"}'),
  ('house wire', '{"single core cable"}'),
  ('house wiring', '{cable}'),
  ('ice block', '{"chest freezer"}'),
  ('ice box', '{fridge}'),
  ('ice cream', '{"chest freezer"}'),
  ('icebox', '{fridge}'),
  ('instant heater', '{"water heater"}'),
  ('insulation tape', '{"insulating tape"}'),
  ('insulator tape', '{"insulating tape"}'),
  ('internet', '{router}'),
  ('iron clothes', '{iron}'),
  ('iron rod', '{"angle grinder"}'),
  ('iron shirt', '{iron}'),
  ('ironing', '{iron}'),
  ('isolator', '{"double pole"}'),
  ('isolator switch', '{"double pole"}'),
  ('jig saw', '{jigsaw}'),
  ('join metal', '{welding}'),
  ('join wire', '{"insulating tape"}'),
  ('jollof', '{"rice cooker"}'),
  ('jug kettle', '{kettle}'),
  ('juice', '{blender}'),
  ('juicer', '{blender}'),
  ('keep food', '{fridge}'),
  ('kerosene lamp', '{lantern}'),
  ('kitchen grinder', '{blender}'),
  ('knead', '{mixer}'),
  ('lamp', '{bulb,lantern,light}'),
  ('laptop', '{desktop}'),
  ('laundry', '{"washing machine"}'),
  ('light', '{lamp,bulb,lantern,floodlight,downlight}'),
  ('light off', '{emergency,rechargeable,lantern}'),
  ('light out', '{emergency,rechargeable,lantern}'),
  ('light plant', '{generator}'),
  ('light tester', '{tester}'),
  ('lights off', '{emergency,rechargeable,lantern}'),
  ('lights out', '{emergency,rechargeable,lantern}'),
  ('line tester', '{tester}'),
  ('liquidiser', '{blender}'),
  ('liquidizer', '{blender}'),
  ('lite', '{lamp,bulb,lantern,floodlight,downlight}'),
  ('live wire tester', '{tester}'),
  ('long light', '{batten}'),
  ('loosen screw', '{screwdriver}'),
  ('low voltage', '{"voltage protector"}'),
  ('main board', '{"consumer unit"}'),
  ('main cable', '{armoured}'),
  ('main switch', '{"consumer unit"}'),
  ('make hole', '{drill}'),
  ('make ice', '{"chest freezer"}'),
  ('make tea', '{kettle}'),
  ('many plugs', '{extension}'),
  ('measure amps', '{"clamp meter"}'),
  ('measure current', '{"clamp meter"}'),
  ('measure distance', '{"tape measure"}'),
  ('measure length', '{"tape measure"}'),
  ('measure room', '{"tape measure"}'),
  ('measuring tape', '{"tape measure"}'),
  ('metal cutter', '{"angle grinder"}'),
  ('meter tester', '{multimeter}'),
  ('mini', '{small}'),
  ('mix dough', '{mixer}'),
  ('multi plug', '{extension}'),
  ('multi socket', '{extension}'),
  ('multiplug', '{extension}'),
  ('no light', '{emergency,rechargeable,lantern}'),
  ('ohm meter', '{multimeter}'),
  ('ohmmeter', '{multimeter}'),
  ('oil free', '{airfryer}'),
  ('outage', '{emergency,rechargeable,lantern}'),
  ('outdoor light', '{floodlight}'),
  ('outlet', '{socket}'),
  ('outside light', '{floodlight}'),
  ('oven', '{microwave}'),
  ('overhead fan', '{"ceiling fan"}'),
  ('panel', '{"solar panel"}'),
  ('panel board', '{"consumer unit"}'),
  ('panel cable', '{"solar pv cable"}'),
  ('panel light', '{downlight}'),
  ('panel wire', '{"solar pv cable"}'),
  ('pc', '{desktop}'),
  ('pc backup', '{ups}'),
  ('pedestal fan', '{"standing fan"}'),
  ('peel wire', '{stripper}'),
  ('pepper', '{blender}'),
  ('phase tester', '{tester}'),
  ('phone charger', '{"phone charging"}'),
  ('pin bulb', '{b22}'),
  ('pin lamp', '{b22}'),
  ('pin type', '{b22}'),
  ('pincers', '{pliers}'),
  ('pinchers', '{pliers}'),
  ('pipe', '{conduit}'),
  ('plant', '{generator}'),
  ('plier', '{pliers}'),
  ('plug', '{socket}'),
  ('plug point', '{socket}'),
  ('plyer', '{pliers}'),
  ('plyers', '{pliers}'),
  ('plywood', '{saw}'),
  ('polish metal', '{"angle grinder"}'),
  ('pop light', '{downlight}'),
  ('power backup', '{inverter,ups,battery}'),
  ('power bank', '{"phone charging"}'),
  ('power cut', '{emergency,rechargeable,lantern}'),
  ('power guard', '{"voltage protector"}'),
  ('power outage', '{emergency,rechargeable,lantern}'),
  ('power plant', '{generator}'),
  ('power point', '{socket}'),
  ('power strip', '{extension}'),
  ('power supply', '{inverter,ups,battery}'),
  ('powerbank', '{"phone charging"}'),
  ('press', '{iron}'),
  ('press clothes', '{iron}'),
  ('pressing iron', '{iron}'),
  ('pvc pipe', '{conduit}'),
  ('pvc tape', '{"insulating tape"}'),
  ('quick', '{fast}'),
  ('rcd', '{rccb}'),
  ('reading lamp', '{lantern}'),
  ('receptacle', '{socket}'),
  ('recessed light', '{downlight}'),
  ('rechargeable drill', '{"cordless drill"}'),
  ('refrigerator', '{fridge}'),
  ('regulator', '{"voltage protector"}'),
  ('reheat', '{microwave}'),
  ('repair house', '{"tool kit"}'),
  ('repair kit', '{"tool kit"}'),
  ('rice', '{"rice cooker"}'),
  ('rice pot', '{"rice cooker"}'),
  ('rice steamer', '{"rice cooker"}'),
  ('roof fan', '{"ceiling fan"}'),
  ('room cooler', '{conditioner,fan}'),
  ('room light', '{"ceiling light"}'),
  ('sandwich', '{toaster}'),
  ('sandwich maker', '{toaster}'),
  ('saw', '{jigsaw}'),
  ('screw bulb', '{e27}'),
  ('screw cap', '{e27}'),
  ('screw lamp', '{e27}'),
  ('screw type', '{e27}'),
  ('screws', '{screwdriver}'),
  ('security light', '{floodlight}'),
  ('service cable', '{armoured}'),
  ('shop light', '{batten}'),
  ('shower', '{"water heater"}'),
  ('smoothie', '{blender}'),
  ('smoothies', '{blender}'),
  ('socket', '{outlet}'),
  ('solar bulb', '{lantern,"solar kit"}'),
  ('solar home', '{"solar kit"}'),
  ('solar lamp', '{lantern,"solar kit"}'),
  ('solar light', '{lantern,"solar kit"}'),
  ('solar package', '{"solar kit"}'),
  ('solar plate', '{"solar panel"}'),
  ('solar set', '{"solar kit"}'),
  ('solar system', '{"solar kit"}'),
  ('solar wire', '{"solar pv cable"}'),
  ('speedy', '{fast}'),
  ('spike guard', '{surge,"voltage protector"}'),
  ('split unit', '{conditioner}'),
  ('spot light', '{downlight}'),
  ('spotlight', '{downlight}'),
  ('stabiliser', '{"voltage protector"}'),
  ('stabilizer', '{"voltage protector"}'),
  ('staircase', '{stair,two-way}'),
  ('stairway', '{stair,two-way}'),
  ('stand fan', '{"standing fan"}'),
  ('standby generator', '{generator}'),
  ('star driver', '{screwdriver}'),
  ('steps', '{stair,two-way}'),
  ('store food', '{fridge}'),
  ('stove', '{"hot plate"}'),
  ('stove switch', '{"cooker control"}'),
  ('street light', '{floodlight}'),
  ('strip light', '{batten}'),
  ('strip wire', '{stripper}'),
  ('sun', '{solar}'),
  ('sun board', '{"solar panel"}'),
  ('sun panel', '{solar}'),
  ('sunlight', '{solar}'),
  ('surge guard', '{surge,"voltage protector"}'),
  ('surge protector', '{surge,"voltage protector"}'),
  ('table top', '{"hot plate"}'),
  ('tabletop', '{"hot plate"}'),
  ('tape line', '{"tape measure"}'),
  ('tape rule', '{"tape measure"}'),
  ('tea', '{kettle}'),
  ('television', '{tv}'),
  ('test current', '{tester}'),
  ('test light', '{tester}'),
  ('test meter', '{multimeter}'),
  ('test pen', '{tester}'),
  ('tester', '{multimeter}'),
  ('toast', '{toaster}'),
  ('toast bread', '{toaster}'),
  ('tomato', '{blender}'),
  ('tomatoes', '{blender}'),
  ('tong tester', '{"clamp meter"}'),
  ('tool bag', '{"tool kit"}'),
  ('tool box', '{"tool kit"}'),
  ('tool set', '{"tool kit"}'),
  ('toolbox', '{"tool kit"}'),
  ('tools', '{"tool kit"}'),
  ('torch', '{lantern}'),
  ('torchlight', '{lantern}'),
  ('touch light', '{lantern}'),
  ('trailing socket', '{extension}'),
  ('trip', '{mcb}'),
  ('trip switch', '{mcb}'),
  ('tripper', '{mcb}'),
  ('trunking', '{conduit}'),
  ('tube', '{batten}'),
  ('tube light', '{batten}'),
  ('tube pipe', '{conduit}'),
  ('tubelight', '{batten}'),
  ('tv guard', '{"voltage protector"}'),
  ('twin cable', '{"twin earth"}'),
  ('twin core', '{"twin earth"}'),
  ('twin socket', '{"double socket"}'),
  ('twin wire', '{"twin earth"}'),
  ('two plate', '{"hot plate"}'),
  ('two socket', '{"double socket"}'),
  ('underground cable', '{armoured}'),
  ('underground wire', '{armoured}'),
  ('usb charger', '{"phone charging"}'),
  ('volt meter', '{multimeter}'),
  ('voltage guard', '{"voltage protector"}'),
  ('voltage regulator', '{"voltage protector"}'),
  ('voltmeter', '{multimeter}'),
  ('waakye', '{"rice cooker"}'),
  ('wall plug', '{socket}'),
  ('warm food', '{microwave}'),
  ('warm water', '{"water heater"}'),
  ('wash', '{"washing machine"}'),
  ('wash clothes', '{"washing machine"}'),
  ('washer', '{"washing machine"}'),
  ('washing', '{"washing machine"}'),
  ('water boiler', '{kettle}'),
  ('water heater switch', '{"double pole"}'),
  ('weld', '{welding}'),
  ('welder', '{welding}'),
  ('white bulb', '{daylight}'),
  ('white light', '{daylight}'),
  ('wifi', '{router}'),
  ('wire', '{cable}'),
  ('wire cutter', '{stripper}'),
  ('wire peeler', '{stripper}'),
  ('wire tape', '{"insulating tape"}'),
  ('wireless drill', '{"cordless drill"}'),
  ('wiring', '{cable}'),
  ('wiring pipe', '{conduit}'),
  ('without oil', '{airfryer}'),
  ('wood', '{saw}'),
  ('wood cutter', '{saw}'),
  ('yard light', '{floodlight}'),
  ('yellow bulb', '{warm}'),
  ('yellow light', '{warm}');

CREATE FUNCTION search_synonym_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_change('catalogue');
  RETURN NULL;
END $$;
CREATE TRIGGER search_synonym_changed AFTER INSERT OR UPDATE OR DELETE ON "search_synonym"
  FOR EACH STATEMENT EXECUTE FUNCTION search_synonym_changed();
CREATE TRIGGER search_synonym_audit AFTER INSERT OR UPDATE OR DELETE ON "search_synonym" FOR EACH ROW
  WHEN (is_staff_write()) EXECUTE FUNCTION record_audit('term');

UPDATE "product" SET category_id = category_id;
