-- The order of categories is the admins' own from now on (D-23): by name (L-02) until one
-- moves a category. What was in the column before was shown nowhere.
update franchise_categories set position = 0 where position <> 0;
