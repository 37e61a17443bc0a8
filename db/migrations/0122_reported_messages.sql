-- What a person reports about a message that they received waits where reports of listings do. It names the message
-- and keeps its words, so that it outlives both; once per message and person.
alter table contact_messages
  add column message_id uuid references messages (id) on delete set null,
  add column reported_by uuid references profiles (id) on delete set null;
create unique index contact_messages_reported on contact_messages (message_id, reported_by);
create index contact_messages_reported_by on contact_messages (reported_by);

alter table contact_messages
  drop constraint contact_messages_subject,
  add constraint contact_messages_subject check (subject in ('General Inquiry', 'Franchise Information',
    'List My Franchise', 'Technical Support', 'Partnership Opportunities', 'Media Inquiry', 'Other',
    'Reported listing', 'Reported message')),
  drop constraint contact_messages_reason,
  add constraint contact_messages_reason check (reason in ('figures', 'business', 'claims', 'scam', 'outdated',
    'content', 'spam', 'other')),
  drop constraint contact_messages_report,
  add constraint contact_messages_report check (
    (subject in ('Reported listing', 'Reported message')) = (reason is not null)
    and (subject = 'Reported listing' or franchise_id is null)
    and (subject = 'Reported message' or (message_id is null and reported_by is null)));

-- Admins see the file of a message once one of its parties has reported it (3-decisions 30).
create or replace function is_for_admins(message uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public
return exists (select 1 from messages m where m.id = is_for_admins.message and m.lead_id is null)
  or exists (select 1 from contact_messages c where c.message_id = is_for_admins.message);
