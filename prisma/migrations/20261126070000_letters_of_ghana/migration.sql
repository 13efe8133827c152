-- Ɔdɔ is found by "odo" and gets the slug odo: unaccent() has no rule for some letters of Ghana's languages, nor for a
-- letter with a mark that is not in its list.

-- Lower case, without marks, in the letters a to z where they stand for a Latin one; lib/plain-text.ts does the same.
-- Decomposed first, so that each mark is a character of its own. ASCII, which most texts are, needs none of it.
CREATE OR REPLACE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(CASE WHEN octet_length(value) = length(value) THEN value
    ELSE translate(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFD)),
      'ƆɔƎǝƏəƔɣƖɩƱʊƟɵƩʃƷʒⱭɑ', 'OoEeEeGgIiUuOoSsZzAa') END)
$$;

-- What is stored of it. Slugs stay: they are addresses.
REINDEX INDEX order_on_delivery_place_idx;
REINDEX INDEX order_search_idx;
REINDEX INDEX user_search_idx;
UPDATE "search_synonym" SET term = term WHERE lexemes <> search_lexemes(term);
DELETE FROM "search_word" WHERE word <> plain_text(word);
UPDATE "product" SET category_id = category_id
  WHERE concat(name, sku, brand, summary, array_to_string(features, '')) ~ '[^ -~]'
    OR category_id IN (SELECT id FROM "category" WHERE concat(name, description) ~ '[^ -~]');
