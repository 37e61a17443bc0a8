-- What a franchisor reports about a lead waits where reports of messages do (0122): with its words, so that it outlives
-- the request; once per lead and company.
alter table contact_messages
  add column lead_id uuid references franchise_leads (id) on delete set null;
create unique index contact_messages_reported_lead on contact_messages (lead_id, reported_by);

alter table contact_messages
  drop constraint contact_messages_subject,
  add constraint contact_messages_subject check (subject in ('General Inquiry', 'Franchise Information',
    'List My Franchise', 'Technical Support', 'Partnership Opportunities', 'Media Inquiry', 'Other',
    'Reported listing', 'Reported message', 'Reported lead', 'Data protection complaint')),
  drop constraint contact_messages_reason,
  add constraint contact_messages_reason check (reason in ('figures', 'business', 'claims', 'scam', 'outdated',
    'content', 'spam', 'fake', 'unreachable', 'other')),
  drop constraint contact_messages_report,
  add constraint contact_messages_report check (
    (subject in ('Reported listing', 'Reported message', 'Reported lead')) = (reason is not null)
    and (subject = 'Reported listing' or franchise_id is null)
    and (subject = 'Reported message' or message_id is null)
    and (subject = 'Reported lead' or lead_id is null)
    and (subject in ('Reported message', 'Reported lead') or reported_by is null));
