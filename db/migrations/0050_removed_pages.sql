-- Pages that the public could see and that are gone for good: their addresses answer 410, so that search engines forget
-- them. Only what the page was and its id; nothing of its content, nobody's data. Addresses are by id, so nothing moves.

create table removed_pages (
  kind text not null,
  id uuid not null,
  removed_at timestamptz not null default now(),
  primary key (kind, id),
  constraint removed_pages_kind check (kind in ('franchise', 'category', 'post'))
);

select floor_table('removed_pages');
grant select on removed_pages to atlas_app, atlas_system;
create policy anyone_read on removed_pages for select to atlas_app, atlas_system using (true);

-- The trigger's argument is the kind. Whoever may delete the row leaves the mark: nobody writes it by hand.
create function remember_removed_page() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into removed_pages (kind, id) values (tg_argv[0], old.id) on conflict do nothing;
  return null;
end $$;
create trigger remember_page after delete on franchises for each row
  when (old.status = 'approved' and not bulk_loading()) execute function remember_removed_page('franchise');
create trigger remember_page after delete on franchise_categories for each row
  when (not bulk_loading()) execute function remember_removed_page('category');
create trigger remember_page after delete on posts for each row
  when (old.status = 'published' and not bulk_loading()) execute function remember_removed_page('post');
