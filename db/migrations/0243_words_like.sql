-- The words of the catalogue that are like those typed, `alike` of each: of `looked_up` of them, those that nobody
-- wrote before the longest. Four letters with one mistake share a quarter of their groups of three, less than is
-- usual; said here, because a visitor's statements stand in no transaction that could say it (docs/decisions/052).

-- Loads the library: before that nobody knows its settings.
do $$ begin perform show_limit(); end $$;

create function words_like(typed text[], looked_up int, alike int) returns table (typed_word text, word text)
  language sql stable
  set search_path to 'pg_catalog', 'public'
  set pg_trgm.similarity_threshold to 0.25
  as $$
    select t.typed, w.word
    from (select u.typed from unnest($1) u (typed)
      order by exists (select from search_words s where s.word = u.typed), length(u.typed) desc, u.typed limit $2) t
    cross join lateral (select s.word from search_words s where s.word % t.typed
      order by similarity(s.word, t.typed) desc, s.word limit $3) w
  $$;
revoke all on function words_like(text[], int, int) from public;
grant execute on function words_like(text[], int, int) to atlas_app, atlas_system;
