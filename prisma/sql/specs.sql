-- Specifications: what listings are filtered by (BEYOND-83). A key such as 'size:2.5mm' is a name and a value in any spelling.

CREATE OR REPLACE FUNCTION spec_name(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(trim(BOTH '-' FROM left(regexp_replace(plain_text(value), '[^a-z0-9]+', '-', 'g'), 40)), '')
$$;

-- A value's first part, up to a bracket, a comma or an 'or': '9 W' of '9 W (60 W lamp)'; after a measure also the words
-- that distinguish it: '3000 K, warm white', '13 mm, keyless', but '100 W' of '100 W, about 0.6 kWh a day'.
CREATE OR REPLACE FUNCTION spec_label(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN first ~ '^[0-9]' AND rest ~ '^\S+( \S+)?$' THEN first || ', ' || rest ELSE first END
  FROM (SELECT trim(regexp_replace(line, '(;|\(|, | / ).*$', '')) AS whole,
      substring(line FROM '^[^;(]*?, ([^0-9,;(]+)$') AS rest
    FROM (SELECT trim(regexp_replace(value, '\s+', ' ', 'g')) AS line) lines) parts,
    LATERAL (SELECT regexp_replace(whole, '^(about|approx\.?|up to) +(?=[0-9])', '', 'i') AS first) bare
$$;

-- The words of a value, a measure without what follows in the same part: '360 W while washing' is '360w', '15,000 hours'
-- '15000hours', '3000 K, warm white' '3000k, warm white'. Null if too long.
CREATE OR REPLACE FUNCTION spec_value(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(found) BETWEEN 1 AND 60 THEN found END
  FROM (SELECT split_part(spec_label(value), ', ', 1) AS first, split_part(spec_label(value), ', ', 2) AS rest) parts,
    LATERAL (SELECT string_to_array(regexp_replace(array_to_string(search_words(first), ' '), '^(about|approx|up to) (?=[0-9])', ''), ' ') AS words,
      concat(', ' || nullif(array_to_string(search_words(rest), ' '), '')) AS detail) read,
    LATERAL (SELECT CASE WHEN words[1] ~ '^[0-9.]+[[:alpha:]]+$' THEN words[1] || detail
      WHEN words[1] ~ '^[0-9.]+$' AND cardinality(words) = 2 AND words[2] !~ '[0-9]' THEN words[1] || words[2] || detail
      ELSE array_to_string(words, ' ') || detail END AS found) AS key
$$;

CREATE OR REPLACE FUNCTION spec_number(spec text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substring(spec FROM ':([0-9]+(?:\.[0-9]+)?)(?![0-9.])')::numeric
$$;

CREATE OR REPLACE FUNCTION spec_unit(spec text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(substring(spec FROM ':[0-9.]+([[:alpha:]]+)'), '')
$$;

-- Of lines with one name all words count, but only the first number, so that ranges add up. Each product's own size, weight
-- and contents distinguish no products.
CREATE OR REPLACE FUNCTION specs_of(facts text[]) RETURNS TABLE (spec text, name text, label text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT ON (key, CASE WHEN spec_number(':' || found) IS NULL THEN found END)
    key || ':' || found, trim(split_part(fact, ':', 1)), spec_label(value)
  FROM unnest(facts[1:50]) WITH ORDINALITY AS lines(line, place), left(line, 200) AS fact,
    spec_name(split_part(fact, ':', 1)) AS key, substr(fact, position(':' IN fact) + 1) AS value, spec_value(value) AS found
  WHERE key NOT IN ('dimensions', 'weight', 'in-the-box') AND found IS NOT NULL
  ORDER BY key, CASE WHEN spec_number(':' || found) IS NULL THEN found END, place
$$;

-- Fills a product's specifications and learns the spelling of new ones, under the lock of learn_search_words.
CREATE OR REPLACE FUNCTION product_specs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines CONSTANT text[] := NEW.facts || ARRAY(SELECT line FROM (VALUES
    ('Warranty: ' || nullif(left(trim(NEW.warranty), 100), '')),
    ('Customer rating: ' || nullif(NEW.rating, 0)),
    ('Discount: ' || CASE WHEN NEW.compare_at_pesewas > NEW.price_pesewas AND NEW.price_pesewas > 0 THEN
      floor(100 - 100.0 * NEW.price_pesewas / NEW.compare_at_pesewas)::int END || '%')) AS own(line) WHERE line IS NOT NULL);
  keys text[];
  names text[];
  labels text[];
BEGIN
  SELECT array_agg(spec), array_agg(name), array_agg(label) INTO keys, names, labels FROM specs_of(lines);
  NEW.specs := coalesce(keys, '{}');
  IF EXISTS (SELECT * FROM unnest(keys, names, labels) EXCEPT SELECT spec, name, label FROM product_spec WHERE spec = ANY(keys)) THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('slug product', 0));
    INSERT INTO product_spec (spec, name, label) SELECT * FROM unnest(keys, names, labels)
      ON CONFLICT (spec) DO UPDATE SET name = excluded.name, label = excluded.label;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER product_specs
  BEFORE INSERT OR UPDATE OF facts, warranty, rating, price_pesewas, compare_at_pesewas, deal_pesewas, deal_starts_at, deal_ends_at
  ON "product"
  FOR EACH ROW EXECUTE FUNCTION product_specs();

-- One end of a range; its unit may be at the other end only. Null unless it is a measure.
CREATE OR REPLACE FUNCTION spec_end(said text, other text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substring(spec_value(said || CASE WHEN said ~ '^[0-9.,]+$' THEN coalesce(substring(other FROM '^[0-9.,]+( ?[^0-9]+)$'), '') ELSE '' END)
    FROM '^[0-9]+(?:\.[0-9]+)?[[:alpha:]]*$')
$$;

-- The key of a filter, which may be the key itself or in any spelling: 'Power: 12 watt' is 'power:12w', 'power:1..5kW' is
-- 'power:1000w..5000w'. Either end of a range may be empty. Null if there is no name or value, or an end is no measure.
CREATE OR REPLACE FUNCTION spec_asked(asked text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM product_spec s WHERE s.spec = asked) THEN asked
    WHEN said LIKE '%..%' THEN CASE WHEN coalesce(low, high) IS NOT NULL AND (low IS NULL) = (a = '') AND (high IS NULL) = (b = '')
      AND spec_unit(':' || coalesce(low, high)) = spec_unit(':' || coalesce(high, low)) THEN name || ':' || concat(low, '..', high) END
    ELSE name || ':' || spec_value(said) END
  FROM (SELECT spec_name(split_part(asked, ':', 1)) AS name, trim(substr(asked, position(':' IN asked) + 1)) AS said) parts,
    LATERAL (SELECT trim(split_part(said, '..', 1)) AS a, trim(split_part(said, '..', 2)) AS b) ends,
    LATERAL (SELECT spec_end(a, b) AS low, spec_end(b, a) AS high) read
  WHERE position(':' IN asked) > 1
$$;

-- The keys that a filter stands for: its own, or all within its range.
CREATE OR REPLACE FUNCTION spec_keys(wanted text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN wanted LIKE '%..%' THEN ARRAY(
    SELECT s.spec::text FROM product_spec s, LATERAL (SELECT split_part(wanted, ':', 1) AS name,
      split_part(split_part(wanted, ':', 2), '..', 1) AS low, split_part(wanted, '..', 2) AS high) asked
    WHERE s.spec >= asked.name || ':' AND s.spec < asked.name || ';'
      AND spec_unit(s.spec) = spec_unit(':' || CASE low WHEN '' THEN high ELSE low END)
      AND spec_number(s.spec) >= coalesce(spec_number(':' || low), 0)
      AND spec_number(s.spec) <= coalesce(spec_number(':' || high), 'Infinity'))
    ELSE ARRAY[wanted] END
$$;

-- Number of published products per category, specification and stock, exact like product_counts.
CREATE OR REPLACE VIEW product_spec_counts AS
SELECT category_id, spec, in_stock, sum(products)::int AS products FROM (
  SELECT category_id, spec::text, in_stock, products FROM product_spec_count
  UNION ALL
  SELECT category_id, unnest(specs), in_stock, -1 FROM product_counted
  WHERE published AND product_id = ANY(ARRAY(SELECT product_id FROM product_to_count))
  UNION ALL
  SELECT category_id, unnest(specs), in_stock, 1 FROM product_kind
  WHERE published AND product_id = ANY(ARRAY(SELECT product_id FROM product_to_count))
) counted GROUP BY 1, 2, 3 HAVING sum(products) > 0;
