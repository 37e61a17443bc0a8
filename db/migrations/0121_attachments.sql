-- A file that was sent along with a message goes with it, whatever deletes the message: a request, an account. The
-- sweep finds the stored object without a row.
alter table uploads
  drop constraint uploads_message_id_fkey,
  add constraint uploads_message_id_fkey foreign key (message_id) references messages (id) on delete cascade;

-- One file, one message: the address of a file is made of its id, and a file that is attached already is no one's to
-- attach again.
drop index messages_attachment;
create unique index messages_attachment on messages (attachment_upload_id);
drop policy own_attachment on messages;
create policy own_attachment on messages as restrictive for insert to atlas_app with check (
  (attachment_upload_id is null and attachment_url is null)
  or (attachment_url is not distinct from '/attachments/' || attachment_upload_id
    and exists (select 1 from uploads u where u.id = attachment_upload_id and u.owner_id = (select app_user())
      and u.kind = 'attachment' and u.state = 'pending')));

-- Between a buyer and a franchisor a file is private, from admins too (3-decisions 30); what is sent to the admins, or
-- by them, all of them read (3-decisions 40).
create function is_for_admins(message uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public
return exists (select 1 from messages m where m.id = message and m.lead_id is null);
grant execute on function is_for_admins(uuid) to atlas_app;

alter policy admin_read on uploads using (
  (select app_role()) = 'admin'
  and (kind <> 'attachment' or owner_id = (select app_user()) or is_for_admins(message_id)));
alter policy admin_delete on uploads using (
  (select app_role()) = 'admin'
  and (kind <> 'attachment' or owner_id = (select app_user()) or is_for_admins(message_id)));
