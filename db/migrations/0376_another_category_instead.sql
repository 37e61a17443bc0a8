-- An admin who deletes a category may put the franchises that would be left without any into another one.
create function move_out_of_categories(going uuid[], target uuid) returns integer
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
  return moved;
end $$;
revoke execute on function move_out_of_categories(uuid[], uuid) from public;
grant execute on function move_out_of_categories(uuid[], uuid) to atlas_app;
