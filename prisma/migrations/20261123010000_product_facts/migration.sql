-- What is to be known of a product, a line each: "Power: 2000 W" (docs/decisions/035).

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "facts" TEXT[] DEFAULT ARRAY[]::TEXT[];

CREATE FUNCTION check_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The same rule as of FACT in lib/product-facts.ts.
  wrong CONSTANT text := (SELECT fact FROM unnest(NEW.facts) AS fact WHERE fact !~ '^[^:\n]*[^:[:space:]][^:\n]*:[^\n]*[^[:space:]]' LIMIT 1);
BEGIN
  NEW.facts := coalesce(NEW.facts, ARRAY[]::text[]);
  IF wrong IS NOT NULL THEN
    PERFORM refuse('product_facts', format(
      'The fact "%s" of "%s" needs a name, a colon and a value, such as "Power: 2000 W".', wrong, NEW.name));
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_facts BEFORE INSERT OR UPDATE OF facts ON "product" FOR EACH ROW EXECUTE FUNCTION check_facts();
