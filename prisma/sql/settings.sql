-- The first thing that is wrong with a value, as a sentence; null when nothing is. `at` is the path of the value as
-- jsonb_set takes it, but with dots.
CREATE OR REPLACE FUNCTION setting_problem(at text, value jsonb, rule jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  plain jsonb := coalesce(rule #> '{anyOf,0}', rule);
  kind text := plain ->> 'type';
  given text := jsonb_typeof(value);
  name text;
  part jsonb;
  place int := 0;
  low text := plain #>> '{ascending,0}';
  high text := plain #>> '{ascending,1}';
  least_value numeric;
  problem text;
BEGIN
  IF rule ? 'anyOf' AND given = 'null' THEN
    RETURN NULL;
  END IF;
  IF given IS DISTINCT FROM (CASE kind WHEN 'integer' THEN 'number' ELSE kind END)
     OR (kind = 'integer' AND value::numeric <> trunc(value::numeric))
     OR (given = 'number' AND (value::numeric > (plain ->> 'maximum')::numeric
         OR value::numeric < (plain ->> 'minimum')::numeric
         OR value::numeric <= (plain ->> 'exclusiveMinimum')::numeric))
     OR (kind = 'string' AND (char_length(value #>> '{}') > (plain ->> 'maxLength')::int
         OR (value #>> '{}') !~ (plain ->> 'pattern')))
     OR (kind = 'array' AND jsonb_array_length(value) NOT BETWEEN
         coalesce((plain ->> 'minItems')::int, 0) AND coalesce((plain ->> 'maxItems')::int, 1000))
  THEN
    RETURN format('%s%s is %s. Allowed is %s.',
      CASE at WHEN '' THEN 'The value' ELSE at END,
      coalesce(' (' || nullif(concat_ws('; ', plain ->> 'title', nullif(plain ->> 'unit', '')), '') || ')', ''),
      CASE given WHEN 'array' THEN format('a list of %s', jsonb_array_length(value)) WHEN 'object' THEN 'an object'
        ELSE left(value::text, 60) END,
      setting_allows(rule));
  END IF;
  IF kind = 'array' THEN
    FOR part IN SELECT * FROM jsonb_array_elements(value) LOOP
      problem := setting_problem(concat_ws('.', nullif(at, ''), place), part, plain -> 'items');
      IF problem IS NOT NULL THEN
        RETURN problem;
      END IF;
      place := place + 1;
    END LOOP;
  ELSIF kind = 'object' THEN
    FOR name, part IN SELECT * FROM jsonb_each(value) LOOP
      IF NOT (plain -> 'properties') ? name THEN
        RETURN format('There is no field %s. Fields are: %s.', concat_ws('.', nullif(at, ''), name),
          (SELECT string_agg(f, ', ') FROM jsonb_object_keys(plain -> 'properties') AS f));
      END IF;
      problem := setting_problem(concat_ws('.', nullif(at, ''), name), part, plain -> 'properties' -> name);
      IF problem IS NOT NULL THEN
        RETURN problem;
      END IF;
    END LOOP;
    FOR name IN SELECT * FROM jsonb_array_elements_text(plain -> 'required') LOOP
      IF NOT value ? name THEN
        RETURN format('%s is missing.', concat_ws('.', nullif(at, ''), name));
      END IF;
    END LOOP;
    IF low IS NOT NULL THEN
      least_value := coalesce(value -> low, plain #> ARRAY['properties', low, 'default'])::numeric;
      IF coalesce(value -> high, plain #> ARRAY['properties', high, 'default'])::numeric < least_value THEN
        RETURN format('%s must not be below %s, which is %s.', concat_ws('.', nullif(at, ''), high), low, least_value);
      END IF;
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- What a rule allows, in words.
CREATE OR REPLACE FUNCTION setting_allows(rule jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN rule ? 'anyOf' THEN setting_allows(rule #> '{anyOf,0}') || ', or null'
    WHEN rule ->> 'type' IN ('integer', 'number') THEN
      CASE rule ->> 'type' WHEN 'integer' THEN 'a whole number ' ELSE 'a number ' END
      || CASE WHEN rule ? 'exclusiveMinimum' THEN 'above ' || (rule ->> 'exclusiveMinimum')
              ELSE 'from ' || (rule ->> 'minimum') END
      || ' to ' || (rule ->> 'maximum')
    WHEN rule ->> 'type' = 'boolean' THEN 'true or false'
    WHEN rule ->> 'type' = 'array' THEN
      CASE WHEN rule ->> 'minItems' = rule ->> 'maxItems' THEN 'a list of ' || (rule ->> 'minItems')
           ELSE 'a list of ' || coalesce(rule ->> 'minItems', '0') || ' to ' || (rule ->> 'maxItems') END
    WHEN rule ->> 'type' = 'object' THEN
      'an object with ' || (SELECT string_agg(name, ', ') FROM jsonb_object_keys(rule -> 'properties') AS name)
    ELSE rule ->> 'hint'
  END
$$;

-- Refuses what the shop could not read. Before the first rules are written there is nothing to hold a value against.
CREATE OR REPLACE FUNCTION check_setting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rule setting_rule;
  problem text;
BEGIN
  IF session_user = 'kanea_studio' AND TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (SELECT FROM "user" WHERE current_actor() = 'staff ' || id AND role = 'admin') THEN
      PERFORM refuse('setting_not_for_studio', 'Only an admin may change settings. Please ask one.');
    END IF;
    IF OLD.key IN ('cash', 'seller', 'seeded') THEN
      PERFORM refuse('setting_not_for_studio',
        format('The setting "%s" is not changed in Prisma Studio: the desk has it under Settings.', OLD.key));
    END IF;
  END IF;
  IF NOT EXISTS (SELECT FROM setting_rule) THEN
    RETURN NEW;
  END IF;
  SELECT * INTO rule FROM setting_rule r WHERE r.key = NEW.key;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no setting ''%''. Settings are: %.', NEW.key,
        (SELECT string_agg(r.key, ', ' ORDER BY r.key) FROM setting_rule r)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_known';
  END IF;
  problem := setting_problem('', NEW.value, rule.schema);
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION 'Setting ''%'' (%): %', NEW.key, rule.label, problem
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_allowed';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER setting_checked BEFORE INSERT OR UPDATE ON "setting" FOR EACH ROW EXECUTE FUNCTION check_setting();
