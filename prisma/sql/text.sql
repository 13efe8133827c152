-- Text functions for indexes, checks and generated columns. Applied before the migrations; the other files after them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- English stems without stop words, which PostgreSQL's own dictionary drops ('off', 'no', 'without').
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_ts_dict WHERE dictname = 'search_stem') THEN
    CREATE TEXT SEARCH DICTIONARY public.search_stem (TEMPLATE = snowball, Language = english);
  END IF;
END $$;

-- Lower case without diacritics, with Latin letters replaced by a to z, like lib/plain-text.ts. Decomposes the text
-- first, so that each mark is a separate character. Skips this for ASCII.
CREATE OR REPLACE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(CASE WHEN octet_length(value) = length(value) THEN value
    ELSE translate(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFD)),
      'ƆɔƎǝƏəƔɣƖɩƱʊƟɵƩʃƷʒⱭɑ', 'OoEeEeGgIiUuOoSsZzAa') END)
$$;

-- Visible text in lower case: without invisible characters, with single spaces, in NFC.
CREATE OR REPLACE FUNCTION visible_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(normalize(trim(regexp_replace(regexp_replace(value,
    '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g'), '[\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')), NFC))
$$;

-- Normalised delivery address: without case, accents, spaces, commas and full stops.
CREATE OR REPLACE FUNCTION delivery_place(street text, city text, region text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(public.plain_text(street || ' ' || city || ' ' || region), '[^a-z0-9]', '', 'g')
$$;

-- Slugs reserved for pages of the shop, the desk, or products without a category.
CREATE OR REPLACE FUNCTION reserved_slug(of_table text, wanted text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT wanted = ANY (CASE of_table WHEN 'product' THEN '{categories,choices,file,many,new,prices}' ELSE '{none}' END::text[])
$$;

-- Whether each is a name, a colon and a value, such as 'Power: 2000 W', like FACT in lib/product-facts.ts.
CREATE OR REPLACE FUNCTION are_facts(facts text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bool_and(fact ~ '^[^:\n]*[^:[:space:]][^:\n]*:[^\n]*[^[:space:]]'), true) FROM unnest(facts) AS fact
$$;

-- Canonical unit of the word after a number.
CREATE OR REPLACE FUNCTION search_unit(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{"w": "w", "watt": "w", "watts": "w", "wat": "w", "wats": "w", "kw": "kw", "kilowatt": "kw", "kilowatts": "kw",
    "wh": "wh", "kwh": "kwh", "va": "va", "kva": "kva", "v": "v", "volt": "v", "volts": "v",
    "a": "a", "amp": "a", "amps": "a", "ampere": "a", "amperes": "a", "ah": "ah", "mah": "mah", "hz": "hz",
    "hp": "hp", "horsepower": "hp", "l": "l", "lt": "l", "ltr": "l", "ltrs": "l", "litre": "l", "litres": "l",
    "liter": "l", "liters": "l", "litter": "l", "litters": "l", "kg": "kg", "kgs": "kg", "kilo": "kg", "kilos": "kg", "kilogram": "kg",
    "kilograms": "kg", "mm": "mm", "mm2": "mm", "cm": "cm", "in": "in", "inch": "in", "inches": "in", "ft": "ft",
    "feet": "ft", "foot": "ft", "m": "m", "mt": "m", "mts": "m", "mtr": "m", "mtrs": "m", "metre": "m", "metres": "m", "meter": "m",
    "meters": "m", "lm": "lm", "lumen": "lm", "lumens": "lm", "core": "core", "cores": "core", "gang": "gang",
    "gangs": "gang", "way": "way", "ways": "way", "pin": "pin", "pins": "pin", "slice": "slice", "slices": "slice",
    "pc": "pc", "pcs": "pc", "piece": "pc", "pieces": "pc"}'::jsonb ->> word
$$;

-- Words of a text in order: lower case, without accents, numbers as digits, a number with its unit as one word ('2.5
-- mm²', '2,5sqmm' and '2.5mm' are 2.5mm; '1.5 kVA' is 1500va; '1 1/2 hp' and 'one and half horse power' are 1.5hp).
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  figures CONSTANT jsonb := '{"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12"}'::jsonb;
  line text := plain_text(value);
  words text[] := '{}';
  word text;
  unit text;
  -- The previous word, if it is a number.
  number numeric;
BEGIN
  line := regexp_replace(line, '([0-9]),([0-9]{3})(?![0-9])', '\1\2', 'g');
  line := regexp_replace(line, '\m([0-9]{1,2}),([0-9]{1,2})(?![0-9])', '\1.\2', 'g');
  line := regexp_replace(line, '\m(?:(?:1|one) (?:and )?(?:a )?(?:half\M|1/2(?![0-9/])))', '1.5', 'g');
  line := regexp_replace(line, '(?<![0-9/])1/2(?![0-9/])', '0.5', 'g');
  line := replace(line, 'horse power', 'horsepower');
  line := regexp_replace(line, '([0-9]) ?("|'''')', '\1in ', 'g');
  line := regexp_replace(line, '(sq(uare)?[. ]*mm|mm[. ]*(sq|\^ ?2))\M', 'mm2', 'g');
  -- Keeps a point between digits; splits a word that begins with digits.
  line := regexp_replace(line, '\.(?![0-9])|(?<![0-9])\.|[^[:alnum:].]+', ' ', 'g');
  line := regexp_replace(line, '\m([0-9]+(?:\.[0-9]+)*)([[:alpha:]])', '\1 \2', 'g');
  FOREACH word IN ARRAY string_to_array(line, ' ') LOOP
    CONTINUE WHEN word = '';
    word := coalesce(figures ->> word, word);
    unit := search_unit(word);
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

-- Not STRICT, so that PostgreSQL inlines it into the calling statement, which saves a third of the time. A product has
-- about a hundred words.
CREATE OR REPLACE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN word ~ '[0-9]' OR word = 'ups' THEN word
    WHEN word NOT IN ('a', 'an', 'and', 'are', 'at', 'be', 'by', 'can', 'do', 'for', 'from', 'how', 'i', 'if', 'in', 'is', 'it',
      'me', 'my', 'of', 'on', 'or', 'our', 'some', 'that', 'the', 'this', 'to', 'when', 'where', 'which', 'with', 'you',
      'your') THEN (ts_lexize('public.search_stem', word))[1]
  END
$$;

-- Lexemes of a text in order.
CREATE OR REPLACE FUNCTION search_lexemes(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(lexeme ORDER BY place) FILTER (WHERE lexeme IS NOT NULL), '{}')
  FROM (SELECT search_lexeme(word) AS lexeme, place
    FROM unnest(search_words(value)) WITH ORDINALITY AS words(word, place) OFFSET 0) stemmed
$$;
