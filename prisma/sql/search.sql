-- Joins words at punctuation marks: 'd.light' is also dlight, 'KN-0057' also kn0057.
CREATE OR REPLACE FUNCTION search_joined(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT string_agg(regexp_replace(found[1], '[^[:alnum:]]', '', 'g'), ' ')
  FROM regexp_matches(plain_text(value), '\m[[:alpha:]][[:alnum:]]*(?:[-+.][[:alnum:]]+)+', 'g') AS pieces(found)
  WHERE length(found[1]) <= 60
$$;

CREATE OR REPLACE FUNCTION search_vector_of(lexemes text[], weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(quote_literal(lexeme) || ':' || least(place, 16383) || weight, ' '), '')::tsvector
  FROM unnest(lexemes) WITH ORDINALITY AS words(lexeme, place)
$$;

-- Those of the words that are not in search_word yet.
CREATE OR REPLACE FUNCTION new_search_words(words text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT w FROM unnest(words) AS w WHERE length(w) > 1 AND w !~ '[0-9]' AND search_lexeme(w) IS NOT NULL
    AND NOT EXISTS (SELECT FROM search_word s WHERE s.word = w)
$$;

-- Adds new words; they stay after their last product is deleted, which does no harm. Uses the lock of slugs, which a
-- transaction that adds products already holds, to avoid deadlocks.
CREATE OR REPLACE FUNCTION learn_search_words(words text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('slug product', 0)) WHERE EXISTS (SELECT FROM new_search_words(words));
  INSERT INTO search_word (word, lexeme) SELECT w, search_lexeme(w) FROM new_search_words(words) AS w ON CONFLICT DO NOTHING
$$;

-- Nouns for products in a category's text: 'Insulated pliers, testers and kits for every bag' has pliers, testers and
-- kits. Only plurals, because a singular may just describe a product.
CREATE OR REPLACE FUNCTION category_kinds(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT lexeme), '{}')
  FROM (SELECT word, search_lexeme(word) AS lexeme FROM unnest(search_words(
    regexp_replace(value, '\s(for|that|to|when|in|from|with)\s[^.,;]*', ' ', 'gi'))) AS words(word)) stemmed
  WHERE word ~ '[^s]s$' AND lexeme = search_lexeme(left(word, -1))
$$;

-- Noun of a product name: the last word before the first measure, without trailing modifiers ('Hot Plate Double'); both
-- words around 'and'.
CREATE OR REPLACE FUNCTION name_kinds(value text, brand text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH words AS (
    SELECT word, place, search_lexeme(word) AS lexeme,
      count(*) FILTER (WHERE word ~ '[0-9]') OVER (ORDER BY place) AS measures,
      count(*) FILTER (WHERE word = 'and') OVER (ORDER BY place) AS ands,
      word IN ('single', 'double', 'triple', 'twin', 'small', 'medium', 'large', 'mini', 'round', 'square', 'mono', 'white',
        'black', 'red', 'blue', 'green', 'yellow', 'brown', 'grey', 'silver', 'gold', 'pro', 'plus', 'max') AS looks
    FROM unnest(search_words(value)) WITH ORDINALITY AS words(word, place)
    WHERE word <> ALL ((SELECT search_words(coalesce(brand, '')))::text[])
  ), nouns AS (
    SELECT DISTINCT ON (measures, ands) measures, ands, lexeme FROM words WHERE lexeme IS NOT NULL AND word !~ '[0-9]'
    ORDER BY measures, ands, looks, CASE WHEN looks THEN place ELSE -place END
  )
  SELECT coalesce(array_agg(lexeme ORDER BY ands), '{}') FROM nouns WHERE measures = (SELECT min(measures) FROM nouns)
$$;

-- Other words for measures: units without the number, way and gang of '4-Way' and '2-Gang', marked if they are not words,
-- since 'hp' is a brand too; a number in kVA without its unit ('gen 2.5'); the other names of a mains voltage.
CREATE OR REPLACE FUNCTION search_units(lexemes text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT unit) FILTER (WHERE unit IS NOT NULL), '{}')
  FROM unnest(lexemes) AS lexeme, unnest(CASE
    WHEN lexeme ~ '^[0-9.]+(gang|way|core|pin|slice)$' THEN ARRAY[ltrim(lexeme, '0123456789.')]
    WHEN lexeme ~ '^[0-9.]+(va|hp)$' THEN
      ARRAY['#' || ltrim(lexeme, '0123456789.'), CASE WHEN lexeme LIKE '%va' THEN trim_scale(rtrim(lexeme, 'va')::numeric / 1000)::text END]
    WHEN lexeme = ANY ('{220v,230v,240v}') THEN '{220v,230v,240v}'
    WHEN lexeme = ANY ('{380v,400v,415v}') THEN '{380v,400v,415v}' END) AS unit
$$;

-- Marked units that tell sizes of a product apart in its name; in a feature, litres may be those of a tank.
CREATE OR REPLACE FUNCTION search_sizes(lexemes text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT '#' || found[1]), '{}')
  FROM unnest(lexemes) AS lexeme, regexp_matches(lexeme, '^[0-9.]+(ah|l|kg|in|ft)$') AS found
$$;

-- Product type: the last word of the name that the category's text has in the plural, else the noun of the name, else
-- all its words.
CREATE OR REPLACE FUNCTION product_kinds(head text, head_words text[], brand text, brand_words text[], category_says text)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT ARRAY[w] FROM unnest(head_words) WITH ORDINALITY AS words(w, place)
      WHERE w = ANY ((SELECT category_kinds(category_says))::text[]) ORDER BY place DESC LIMIT 1),
    nullif(name_kinds(head, brand), '{}'),
    ARRAY(SELECT w FROM unnest(head_words) AS w WHERE w <> ALL (brand_words) AND w !~ '[0-9]'))
$$;

-- Field weights: A product type, B rest of the name and brand, C accessories and attributes, D summary and category.
-- Brands of several words contain common words ('Schneider Electric'), so they count only together.
CREATE OR REPLACE FUNCTION product_vector(
  name text, brand text, sku text, summary text, features text[], category_name text,
  kinds text[], head text, head_words text[], brand_words text[]
) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT search_vector_of(kinds, 'A') ||
    search_vector_of(ARRAY(SELECT w FROM unnest(head_words || search_units(head_words) || search_sizes(head_words)) AS w
      WHERE w <> ALL (brand_words)), 'B') ||
    search_vector_of(brand_words || search_lexemes(search_joined(brand)),
      CASE WHEN cardinality(brand_words) > 1 THEN 'C' ELSE 'B' END) ||
    search_vector_of(search_lexemes(array_to_string(search_words(coalesce(brand, '')), '')), 'B') ||
    search_vector_of(search_lexemes(search_joined(name)), 'B') ||
    search_vector_of(search_lexemes(concat_ws(' ', sku, search_joined(sku))), 'A') ||
    search_vector_of(search_lexemes(substr(name, length(head) + 1)), 'C') ||
    search_vector_of(search_lexemes(coalesce(category_name, '')), 'D') ||
    search_vector_of(feature_words || search_units(feature_words), 'C') ||
    search_vector_of(search_lexemes(summary), 'D')
  FROM (SELECT search_lexemes(array_to_string(features, ' ; ')) AS feature_words OFFSET 0) AS listed
$$;

-- Fills an empty slug and the search columns from a product's texts.
CREATE OR REPLACE FUNCTION product_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its category;
  -- Text after 'with', 'for' or a bracket does not name the product.
  head CONSTANT text := regexp_replace(NEW.name, '(\s(with|for)\s|\s\().*$', '', 'i');
  head_words text[];
  brand_words text[];
  kinds text[];
  spaced text;
BEGIN
  SELECT * INTO its FROM category WHERE id = NEW.category_id;
  NEW.sku := nullif(trim(NEW.sku), '');
  NEW.facts := coalesce(NEW.facts, '{}');
  IF coalesce(trim(NEW.slug), '') = '' THEN NEW.slug := free_slug('product', NEW.name, NEW.id); END IF;
  -- The check studio_row_size will refuse it; parsing its words would exceed the call's timeout.
  IF session_user = 'kanea_studio' AND octet_length(NEW::text) > 200000 THEN RETURN NEW; END IF;
  head_words := search_lexemes(head);
  brand_words := search_lexemes(coalesce(NEW.brand, ''));
  spaced := plain_text(NEW.name);
  kinds := product_kinds(head, head_words, NEW.brand, brand_words, concat_ws(' ', its.name, its.description));
  NEW.search_vector := product_vector(NEW.name, NEW.brand, NEW.sku, NEW.summary, NEW.features, its.name, kinds, head,
    head_words, brand_words);
  -- For the desk's lists, which search parts of words.
  NEW.search_text := concat_ws(' ', spaced, regexp_replace(spaced, '([0-9])([a-z])', '\1 \2', 'g'),
    plain_text(NEW.brand), plain_text(its.name), NEW.sku);
  PERFORM learn_search_words(search_words(
    concat_ws(' ', NEW.name, NEW.brand, its.name, search_joined(NEW.name), search_joined(NEW.brand))));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER product_written
  BEFORE INSERT OR UPDATE OF name, slug, sku, brand, summary, features, facts, category_id ON "product"
  FOR EACH ROW EXECUTE FUNCTION product_written();

CREATE OR REPLACE FUNCTION search_synonym_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(search_words(NEW.term));
  PERFORM raise_catalogue_change('catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_synonym_changed AFTER INSERT OR UPDATE OR DELETE ON "search_synonym"
  FOR EACH ROW EXECUTE FUNCTION search_synonym_changed();

-- Group of each product; the nil UUID without a category, an empty text without a brand.
CREATE OR REPLACE VIEW product_kind AS
SELECT p.id AS product_id, coalesce(p.category_id, '00000000-0000-0000-0000-000000000000') AS category_id,
  coalesce(p.brand, '')::varchar(80) AS brand, p.published, i.on_hand > 0 AS in_stock, p.specs
FROM product p JOIN inventory i ON i.product_id = p.id;

-- Synonyms that a migration added before the trigger above existed.
SELECT learn_search_words(search_words(term)) FROM search_synonym
WHERE EXISTS (SELECT FROM new_search_words(search_words(term)));
