-- Words that are written with a sign between them, in one: 'd.light' is also dlight, 'KN-0057' also kn0057.
CREATE OR REPLACE FUNCTION search_joined(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT string_agg(regexp_replace(found[1], '[^[:alnum:]]', '', 'g'), ' ')
  FROM regexp_matches(plain_text(value), '\m[[:alpha:]][[:alnum:]]*(?:[-+.][[:alnum:]]+)+', 'g') AS pieces(found)
  WHERE length(found[1]) <= 60
$$;

CREATE OR REPLACE FUNCTION search_vector_of(lexemes text[], weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(quote_literal(lexeme) || ':' || least(place, 16383) || weight, ' '), '')::tsvector
  FROM unnest(lexemes) WITH ORDINALITY AS words(lexeme, place)
$$;

-- Adds what is new of these words. They stay when their last product goes: a word more does no harm.
CREATE OR REPLACE FUNCTION learn_search_words(words text[]) RETURNS void LANGUAGE plpgsql AS $$
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

-- The nouns that a category's text gives its products: 'Insulated pliers, testers and kits for every bag' are pliers,
-- testers and kits. A plural names products; what stands in the singular may only describe them.
CREATE OR REPLACE FUNCTION category_kinds(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT lexeme), '{}')
  FROM (SELECT word, search_lexeme(word) AS lexeme FROM unnest(search_words(
    regexp_replace(value, '\s(for|that|to|when|in|from|with)\s[^.,;]*', ' ', 'gi'))) AS words(word)) stemmed
  WHERE word ~ '[^s]s$' AND lexeme = search_lexeme(left(word, -1))
$$;

-- The noun of a name: the last word before its first measure, without what says how the product looks
-- ('Hot Plate Double'); of two that 'and' joins, both.
CREATE OR REPLACE FUNCTION name_kinds(value text, brand text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  brand_words CONSTANT text[] := search_words(coalesce(brand, ''));
  word text;
  run text[] := '{}';
  kinds text[] := '{}';
BEGIN
  FOREACH word IN ARRAY search_words(value) || ARRAY['0'] LOOP
    IF word = ANY(brand_words) THEN CONTINUE; END IF;
    IF word ~ '[0-9]' OR word = 'and' THEN
      IF cardinality(run) > 0 THEN
        kinds := kinds || search_lexeme(run[cardinality(run)]);
        run := '{}';
      END IF;
      EXIT WHEN word <> 'and' AND cardinality(kinds) > 0;
    ELSIF search_lexeme(word) IS NOT NULL AND (cardinality(run) = 0 OR word NOT IN ('single', 'double', 'triple', 'twin',
        'small', 'medium', 'large', 'mini', 'round', 'square', 'mono', 'white', 'black', 'red', 'blue', 'green', 'yellow',
        'brown', 'grey', 'silver', 'gold', 'pro', 'plus', 'max')) THEN
      run := run || word;
    END IF;
  END LOOP;
  RETURN kinds;
END $$;

-- What is counted, without the number: of '4-Way' and '2-Gang' way and gang.
CREATE OR REPLACE FUNCTION search_units(lexemes text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
  FROM unnest(lexemes) AS lexeme, regexp_matches(lexeme, '^[0-9.]+(gang|way|core|pin|slice)$') AS found
$$;

-- Weights: A what the product is, B what else its name says and its brand, C what comes with it or is told of it,
-- D the summary and the category. What it is, is the last word of its name that its category's text has in the plural, else the noun of
-- the name.
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
  feature_words text[] := search_lexemes(array_to_string(NEW.features, ' ; '));
  spaced text := plain_text(NEW.name);
BEGIN
  SELECT name, category_kinds(concat_ws(' ', name, description)) INTO category_name, category_says
    FROM category WHERE id = NEW.category_id;
  kinds := ARRAY(SELECT w FROM unnest(head_words) WITH ORDINALITY AS words(w, place)
    WHERE w = ANY(category_says) ORDER BY place DESC LIMIT 1);
  IF cardinality(kinds) = 0 THEN kinds := name_kinds(head, NEW.brand); END IF;
  IF cardinality(kinds) = 0 THEN
    kinds := ARRAY(SELECT w FROM unnest(head_words) AS w WHERE w <> ALL(brand_words) AND w !~ '[0-9]');
  END IF;
  NEW.search_vector :=
    search_vector_of(kinds, 'A') ||
    search_vector_of(ARRAY(SELECT w FROM unnest(head_words || search_units(head_words)) AS w
      WHERE w <> ALL(brand_words)), 'B') ||
    search_vector_of(brand_words || search_lexemes(search_joined(NEW.brand)), brand_weight) ||
    search_vector_of(search_lexemes(array_to_string(search_words(coalesce(NEW.brand, '')), '')), 'B') ||
    search_vector_of(search_lexemes(search_joined(NEW.name)), 'B') ||
    search_vector_of(search_lexemes(concat_ws(' ', NEW.sku, search_joined(NEW.sku))), 'A') ||
    search_vector_of(search_lexemes(rest), 'C') ||
    search_vector_of(search_lexemes(coalesce(category_name, '')), 'D') ||
    search_vector_of(feature_words || search_units(feature_words), 'C') ||
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

CREATE OR REPLACE FUNCTION search_synonym_learned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(search_words(NEW.term));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_synonym_learned AFTER INSERT OR UPDATE ON "search_synonym"
  FOR EACH ROW EXECUTE FUNCTION search_synonym_learned();

-- What each product counts as; of one without a category the nil UUID, of one without a brand the empty text.
CREATE OR REPLACE VIEW goods_kind AS
SELECT p.id AS product_id, coalesce(p.category_id, '00000000-0000-0000-0000-000000000000') AS category_id,
  coalesce(p.brand, '')::varchar(80) AS brand, p.published, i.on_hand > 0 AS in_stock
FROM product p JOIN inventory i ON i.product_id = p.id;

-- Synonyms that a migration added before the trigger above was there.
SELECT learn_search_words(search_words(term)) FROM search_synonym
WHERE EXISTS (SELECT FROM unnest(search_words(term)) AS w WHERE w NOT IN (SELECT word FROM search_word));
