-- The warranty of a category is the owner's (BEYOND-89). Shops keep the years that the release before promised.
-- The release before shows its own table.
ALTER TABLE category ADD COLUMN warranty_years smallint
    CONSTRAINT category_warranty_range CHECK (warranty_years BETWEEN 1 AND 25);

UPDATE category SET warranty_years = former.years
FROM (VALUES ('lighting', 2), ('power-tools', 1), ('hand-tools', 1), ('kitchen-appliances', 1), ('home-appliances', 2),
  ('wiring-cables', 5), ('switches-sockets', 2), ('solar-backup', 2)) AS former (slug, years)
WHERE category.slug = former.slug;
