-- A company's own system heard of a buyer's request and never that he deleted it or took his consent back: it kept
-- details that are to be deleted. The row of the request is gone then, so the delivery says which it was.
alter table lead_webhook_deliveries add deleted_lead uuid, add deleted_from uuid;
-- beside the older version: it knows fewer events and writes no other.
alter table lead_webhook_deliveries drop constraint lead_webhook_deliveries_event,
  add constraint lead_webhook_deliveries_event
    check (event in ('lead.created', 'lead.status_changed', 'lead.deleted', 'test')),
  add constraint lead_webhook_deliveries_deleted check ((event = 'lead.deleted') = (deleted_lead is not null));

create function tell_webhook_of_deletion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into lead_webhook_deliveries (webhook_id, franchisor_id, event, deleted_lead, deleted_from)
  select w.id, w.franchisor_id, 'lead.deleted', old.id, old.franchise_id
  from lead_webhooks w where w.franchisor_id = old.franchisor_id and w.disabled_at is null;
  return null;
end $$;
-- Of a request that is held its franchisor never heard.
create trigger webhook_deleted after delete on franchise_leads
  for each row when (old.held_at is null) execute function tell_webhook_of_deletion();
