-- What a guard refused was said without the columns: whoever adds a column and forgets it in `a_guard` had to look for
-- it.
create or replace function guard_columns() returns trigger language plpgsql as $$
declare
  actor text := case current_user when 'atlas_app' then app_role() when 'atlas_system' then 'system' end;
  allowed text[] := '{updated_at}';
  rule text;
begin
  if actor is null then return new; end if;
  foreach rule in array tg_argv loop
    if split_part(rule, '=', 1) = actor then
      allowed := allowed || string_to_array(split_part(rule, '=', 2), ',');
    end if;
  end loop;
  if (to_jsonb(new) - allowed) is distinct from (to_jsonb(old) - allowed) then
    raise exception 'column % of %.% is not writable for %',
      (select string_agg(n.key, ', ' order by n.key) from jsonb_each(to_jsonb(new) - allowed) n
       where n.value is distinct from to_jsonb(old) -> n.key), tg_table_schema, tg_table_name, actor
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
