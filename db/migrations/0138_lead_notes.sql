-- What a company keeps to itself about a lead: notes, and what it does next and when. Never seen by the buyer; both go
-- with the lead, and with the company.

create table lead_notes (
  id uuid primary key,
  lead_id uuid not null references franchise_leads (id) on delete cascade,
  franchisor_id uuid not null references profiles (id) on delete cascade,
  -- Who of the company wrote it.
  author_id uuid default coalesce(nullif(current_setting('app.person_id', true), '')::uuid, app_user())
    references profiles (id) on delete set null,
  content text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint lead_notes_content check (length(content) between 1 and 2000)
);
create index lead_notes_lead on lead_notes (lead_id, created_at);
create index lead_notes_franchisor on lead_notes (franchisor_id);
create index lead_notes_author on lead_notes (author_id);

create table lead_next_actions (
  lead_id uuid primary key references franchise_leads (id) on delete cascade,
  franchisor_id uuid not null references profiles (id) on delete cascade,
  what text not null,
  -- A day of London's calendar.
  due date not null,
  created_at timestamptz not null default now(),
  reminded_at timestamptz,
  constraint lead_next_actions_what check (length(what) between 1 and 120)
);
create index lead_next_actions_franchisor on lead_next_actions (franchisor_id, due);
create index lead_next_actions_waiting on lead_next_actions (due) where reminded_at is null;

-- Another day is another reminder.
create function renew_reminder() returns trigger
language plpgsql as $$
begin
  if new.due is distinct from old.due then
    new.created_at := now();
    new.reminded_at := null;
  end if;
  return new;
end $$;
create trigger a_renew before update of due on lead_next_actions for each row execute function renew_reminder();

-- The name of whoever wrote one of the company's own notes.
create function note_author(note uuid) returns text
language sql stable security definer set search_path = pg_catalog, public
return (select p.full_name from lead_notes n join profiles p on p.id = n.author_id
  where n.id = note and app_role() = 'franchisor' and n.franchisor_id = app_user());
revoke execute on function note_author(uuid) from public;
grant execute on function note_author(uuid) to atlas_app;

select floor_table('lead_notes');
grant select, insert (id, lead_id, franchisor_id, content), update (content, edited_at), delete on lead_notes
  to atlas_app;
create policy own_read on lead_notes for select to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
-- The lead's own policies say whose it is.
create policy own_create on lead_notes for insert to atlas_app
  with check ((select app_role()) = 'franchisor' and franchisor_id = (select app_user())
    and exists (select 1 from franchise_leads l where l.id = lead_id));
create policy own_change on lead_notes for update to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy own_delete on lead_notes for delete to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));

select floor_table('lead_next_actions');
grant select, insert (lead_id, franchisor_id, what, due), update (what, due), delete on lead_next_actions to atlas_app;
grant select, update (reminded_at) on lead_next_actions to atlas_system;
create policy own_read on lead_next_actions for select to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy own_create on lead_next_actions for insert to atlas_app
  with check ((select app_role()) = 'franchisor' and franchisor_id = (select app_user())
    and exists (select 1 from franchise_leads l where l.id = lead_id));
create policy own_change on lead_next_actions for update to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy own_delete on lead_next_actions for delete to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy system_read on lead_next_actions for select to atlas_system using (true);
create policy system_remind on lead_next_actions for update to atlas_system using (true);

alter table email_opt_outs
  drop constraint email_opt_outs_kind,
  add constraint email_opt_outs_kind check (kind in ('messages', 'leads', 'reminders'));
