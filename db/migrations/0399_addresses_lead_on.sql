-- beside the older version: it deletes categories as before, and answers their addresses with 410.

-- Where the address of a deleted category leads: to the one that its franchises moved to, or of a subcategory to its
-- main one. One that is deleted itself leads further on.
alter table removed_pages add column leads_to uuid;

create or replace function remember_removed_page() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into removed_pages (kind, id, leads_to)
  values (tg_argv[0], old.id, case when tg_argv[0] = 'category' then (to_jsonb(old) ->> 'parent_id')::uuid end)
  on conflict do nothing;
  return null;
end $$;

create or replace function move_out_of_categories(going uuid[], target uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare moved integer;
begin
  if login_role() = 'atlas_app' and app_role() <> 'admin' then
    raise exception 'only an admin moves franchises to another category' using errcode = 'insufficient_privilege';
  end if;
  if target = any (going) then
    raise exception 'franchises cannot move to a category that goes' using errcode = 'invalid_parameter_value';
  end if;
  insert into franchise_category_mappings (franchise_id, category_id, position)
    select m.franchise_id, target, 0 from franchise_category_mappings m
    group by m.franchise_id
    having bool_and(m.category_id = any (going));
  get diagnostics moved = row_count;
  insert into removed_pages (kind, id, leads_to) select 'category', one, target from unnest(going) one
    on conflict (kind, id) do update set leads_to = excluded.leads_to;
  return moved;
end $$;
