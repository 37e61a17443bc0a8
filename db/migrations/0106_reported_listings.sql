-- What someone reports about a listing waits where the messages of the contact form do: for admins alone.

alter table contact_messages
  add column franchise_id uuid references franchises (id) on delete set null,
  add column reason text;
create index contact_messages_franchise on contact_messages (franchise_id);

alter table contact_messages
  drop constraint contact_messages_subject,
  add constraint contact_messages_subject check (subject in ('General Inquiry', 'Franchise Information',
    'List My Franchise', 'Technical Support', 'Partnership Opportunities', 'Media Inquiry', 'Other',
    'Reported listing')),
  add constraint contact_messages_reason check (reason in ('figures', 'business', 'claims', 'scam', 'outdated',
    'content', 'other')),
  -- A listing that is deleted leaves its report behind.
  add constraint contact_messages_report check ((subject = 'Reported listing') = (reason is not null)
    and (reason is not null or franchise_id is null));
