-- Settings that are loaded without discounts get all that are standard (V-12), as a duration without a price gets its
-- own; so far they had the first one alone. Nothing else makes a row without them.
alter table advertising_settings alter column multi_category_discounts set default
  '[{"categories":2,"discount":10},{"categories":3,"discount":15},{"categories":4,"discount":20},
    {"categories":5,"discount":25},{"categories":6,"discount":30}]';
