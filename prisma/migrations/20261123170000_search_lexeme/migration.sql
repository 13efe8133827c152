-- The same lexemes for a third less: a function that may not be called without a value (STRICT) is called for each word,
-- and one that gives null for null anyway becomes a part of the statement that asks. A product has some hundred words.
CREATE OR REPLACE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN word ~ '[0-9]' THEN word
    WHEN word NOT IN ('a', 'an', 'and', 'are', 'at', 'be', 'by', 'can', 'do', 'for', 'from', 'how', 'i', 'if', 'in', 'is', 'it',
      'me', 'my', 'of', 'on', 'or', 'our', 'some', 'that', 'the', 'this', 'to', 'when', 'where', 'which', 'with', 'you',
      'your') THEN (ts_lexize('public.search_stem', word))[1]
  END
$$;
