-- Suggestions are names that begin with what is typed, in the order of the alphabet.
create index franchise_search_names on franchise_search (name_text collate "C", franchise_id);
