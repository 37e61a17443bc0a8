-- Nothing else follows from the letters.
select set_config('app.bulk', 'on', true);
update franchise_search set letters = letters_of(search_text) where letters is null;
select set_config('app.bulk', '', true);
-- Texts that had been cut are whole again.
select refresh_franchise_search(array_agg(franchise_id)) from franchise_search
where octet_length(search_text) + octet_length(name_text) > 1690 having count(*) > 0;
