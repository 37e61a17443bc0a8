-- messages (E-13), uploads (every stored file), contact_messages (P-53 to P-57).

create table messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references profiles (id) on delete cascade,
  receiver_id uuid not null references profiles (id) on delete cascade,
  -- A conversation along a lead; null is the support inbox shared by all admins (3-decisions 29, 40).
  lead_id uuid references franchise_leads (id) on delete cascade,
  subject text,
  content text not null,
  attachment_url text,
  attachment_upload_id uuid,
  read boolean not null default false,
  created_at timestamptz not null default now(),
  constraint messages_two_people check (sender_id <> receiver_id)
);
create index messages_receiver on messages (receiver_id, created_at desc);
create index messages_unread on messages (receiver_id) where not read;
create index messages_sender on messages (sender_id, created_at desc);
create index messages_lead on messages (lead_id, created_at);
create index messages_support on messages (created_at desc) where lead_id is null;
create index messages_attachment on messages (attachment_upload_id);

create table uploads (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references profiles (id) on delete set null,
  class text not null,
  kind text not null,
  storage_key text not null unique,
  media_type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  original_name text not null default '',
  state text not null default 'pending',
  franchise_id uuid references franchises (id) on delete set null,
  message_id uuid references messages (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint uploads_class check (class in ('public', 'private')),
  constraint uploads_kind check (kind in
    ('main-image', 'gallery', 'success-story', 'brochure', 'attachment', 'blog-image', 'banner')),
  constraint uploads_attachment_private check (kind <> 'attachment' or class = 'private'),
  constraint uploads_state check (state in ('pending', 'attached')),
  constraint uploads_bytes check (bytes > 0)
);
create index uploads_owner on uploads (owner_id, created_at desc);
create index uploads_franchise on uploads (franchise_id);
create index uploads_message on uploads (message_id);
create index uploads_pending on uploads (created_at) where state = 'pending';

alter table messages add constraint messages_attachment_upload foreign key (attachment_upload_id)
  references uploads (id) on delete set null;
alter table franchise_details add constraint franchise_details_main_image_upload
  foreign key (main_image_upload_id) references uploads (id) on delete set null;
alter table franchise_details add constraint franchise_details_brochure_upload
  foreign key (brochure_upload_id) references uploads (id) on delete set null;
alter table franchise_gallery add constraint franchise_gallery_upload_fk
  foreign key (upload_id) references uploads (id) on delete cascade;
alter table franchise_success_stories add constraint franchise_success_stories_upload_fk
  foreign key (upload_id) references uploads (id) on delete set null;

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  phone text,
  message text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references profiles (id) on delete set null,
  constraint contact_messages_subject check (subject in ('General Inquiry', 'Franchise Information',
    'List My Franchise', 'Technical Support', 'Partnership Opportunities', 'Media Inquiry', 'Other'))
);
create index contact_messages_newest on contact_messages (created_at desc);
create index contact_messages_handled_by on contact_messages (handled_by);

-- Reading goes one way.
create function guard_message_read() returns trigger
language plpgsql as $$
begin
  if old.read and not new.read then perform refuse('a read message stays read'); end if;
  return new;
end $$;
create trigger a_guard before update on messages for each row execute function guard_columns(
  'customer=read', 'franchisor=read', 'admin=read');
create trigger b_read before update of read on messages for each row execute function guard_message_read();
create trigger a_guard before update on uploads for each row execute function guard_columns('system=state');
create trigger a_guard before update on contact_messages for each row execute function guard_columns('admin=handled_at,handled_by');

-- Ties an own pending upload to a listing of one's own or a message one sends. False when it
-- is not one's own, not pending any more, or the other is not one's own.
create function attach_upload(upload uuid, franchise uuid default null, message uuid default null) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update uploads u set state = 'attached', franchise_id = franchise, message_id = message
  where u.id = upload and u.state = 'pending' and u.owner_id = app_user()
    and app_role() in ('customer', 'franchisor', 'admin')
    and (franchise is null or exists (select 1 from franchises f where f.id = franchise and f.franchisor_id = app_user()))
    and (message is null or exists (select 1 from messages m where m.id = message and m.sender_id = app_user()));
  return found;
end $$;
grant execute on function attach_upload(uuid, uuid, uuid) to atlas_app;

select floor_table('messages');
grant select, insert, update (read) on messages to atlas_app;
grant select, delete on messages to atlas_system;
create policy party_read on messages for select to atlas_app
  using ((select app_role()) in ('customer', 'franchisor', 'admin')
    and (sender_id = (select app_user()) or receiver_id = (select app_user())));
create policy inbox_read on messages for select to atlas_app using ((select app_role()) = 'admin' and lead_id is null);
create policy buyer_send on messages for insert to atlas_app with check (
  (select app_role()) = 'customer' and sender_id = (select app_user()) and not read
  and exists (select 1 from franchise_leads l
    where l.id = lead_id and l.user_id = (select app_user()) and l.franchisor_id = receiver_id));
create policy franchisor_send on messages for insert to atlas_app with check (
  (select app_role()) = 'franchisor' and sender_id = (select app_user()) and not read
  and ((lead_id is null and is_approved_account(receiver_id, 'admin'))
    or exists (select 1 from franchise_leads l
      where l.id = lead_id and l.franchisor_id = (select app_user()) and l.user_id = receiver_id)));
create policy admin_send on messages for insert to atlas_app with check (
  (select app_role()) = 'admin' and sender_id = (select app_user()) and not read
  and lead_id is null and is_approved_account(receiver_id, 'franchisor'));
create policy own_attachment on messages as restrictive for insert to atlas_app with check (
  (attachment_upload_id is null and attachment_url is null)
  or exists (select 1 from uploads u where u.id = attachment_upload_id and u.owner_id = (select app_user())
    and u.kind = 'attachment'));
create policy receiver_reads on messages for update to atlas_app
  using ((select app_role()) in ('customer', 'franchisor', 'admin') and receiver_id = (select app_user()));
create policy inbox_reads on messages for update to atlas_app
  using ((select app_role()) = 'admin' and lead_id is null and is_approved_account(receiver_id, 'admin'));
create policy system_read on messages for select to atlas_system using (true);
create policy system_delete on messages for delete to atlas_system using (true);

-- True when this person is a party of the message; a definer, or uploads and messages would
-- look through each other's policies.
create function is_message_party(message uuid, person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public
return exists (select 1 from messages m where m.id = message and person in (m.sender_id, m.receiver_id));
grant execute on function is_message_party(uuid, uuid) to atlas_app;

select floor_table('uploads');
grant select, insert, delete on uploads to atlas_app;
grant select, delete, update (state) on uploads to atlas_system;
create policy public_read on uploads for select to atlas_app using (
  class = 'public' and state = 'attached'
  and (franchise_id is null or exists (select 1 from franchises f where f.id = franchise_id and f.status = 'approved')));
create policy own_read on uploads for select to atlas_app
  using ((select app_role()) in ('customer', 'franchisor') and owner_id = (select app_user()));
create policy party_read on uploads for select to atlas_app
  using ((select app_role()) in ('customer', 'franchisor') and message_id is not null
    and is_message_party(message_id, (select app_user())));
create policy admin_read on uploads for select to atlas_app using ((select app_role()) = 'admin');
create policy own_create on uploads for insert to atlas_app with check (
  owner_id = (select app_user()) and state = 'pending' and franchise_id is null and message_id is null
  and ((select app_role()) in ('franchisor', 'admin') or ((select app_role()) = 'customer' and kind = 'attachment')));
create policy own_delete on uploads for delete to atlas_app using (
  owner_id = (select app_user())
  and ((select app_role()) = 'franchisor' or ((select app_role()) = 'customer' and state = 'pending')));
create policy admin_delete on uploads for delete to atlas_app using ((select app_role()) = 'admin');
create policy system_read on uploads for select to atlas_system using (true);
create policy system_change on uploads for update to atlas_system using (state = 'pending') with check (state = 'attached');
create policy system_sweep on uploads for delete to atlas_system
  using ((state = 'pending' and created_at < now() - interval '24 hours') or owner_id is null);

select floor_table('contact_messages');
grant select, update (handled_at, handled_by) on contact_messages to atlas_app;
grant select, insert, delete on contact_messages to atlas_system;
create policy admin_read on contact_messages for select to atlas_app using ((select app_role()) = 'admin');
create policy admin_handle on contact_messages for update to atlas_app using ((select app_role()) = 'admin');
create policy system_read on contact_messages for select to atlas_system using (true);
create policy system_create on contact_messages for insert to atlas_system with check (handled_at is null);
create policy system_retention on contact_messages for delete to atlas_system using (created_at < now() - interval '12 months');

-- The other side of a lead or a message: names and company, never an e-mail.
create view profile_cards with (security_barrier = true) as
select p.id, p.full_name, p.company_name, p.user_type from profiles p
where login_role() <> 'atlas_app'
  or app_role() = 'admin'
  or (app_role() in ('customer', 'franchisor') and (
    p.id = app_user()
    or (app_role() = 'customer' and p.id in (select l.franchisor_id from franchise_leads l where l.user_id = app_user()))
    or (app_role() = 'franchisor' and p.id in (select l.user_id from franchise_leads l where l.franchisor_id = app_user()))
    or p.id in (select m.sender_id from messages m where m.receiver_id = app_user())
    or p.id in (select m.receiver_id from messages m where m.sender_id = app_user())));
grant select on profile_cards to atlas_app, atlas_system;
