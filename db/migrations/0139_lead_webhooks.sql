-- A company's own system hears of its leads (docs/decisions/029). The address is the company's; what is sent is made
-- when it is sent, so that nothing of a lead is stored twice.

create table lead_webhooks (
  id uuid primary key default gen_random_uuid(),
  franchisor_id uuid not null unique references profiles (id) on delete cascade,
  url text not null,
  -- What the secret is made of, with AUTH_SECRET; the one before signs too for a day.
  salt text not null,
  old_salt text,
  rotated_at timestamptz,
  created_at timestamptz not null default now(),
  -- Since when nothing was taken; null after anything was.
  failing_since timestamptz,
  disabled_at timestamptz,
  constraint lead_webhooks_url check (length(url) between 10 and 500)
);

create table lead_webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references lead_webhooks (id) on delete cascade,
  franchisor_id uuid not null references profiles (id) on delete cascade,
  -- None of a test.
  lead_id uuid references franchise_leads (id) on delete cascade,
  event text not null,
  -- Of a change of status.
  status text,
  previous_status text,
  state text not null default 'waiting',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  next_attempt_at timestamptz default now(),
  answer_code integer,
  -- Why it was not taken, or the beginning of the answer.
  answer text,
  constraint lead_webhook_deliveries_event check (event in ('lead.created', 'lead.status_changed', 'test')),
  constraint lead_webhook_deliveries_state check (state in ('waiting', 'delivered', 'failed')),
  constraint lead_webhook_deliveries_answer check (length(answer) <= 300)
);
create index lead_webhook_deliveries_franchisor on lead_webhook_deliveries (franchisor_id, created_at desc);
create index lead_webhook_deliveries_webhook on lead_webhook_deliveries (webhook_id, created_at desc);
create index lead_webhook_deliveries_lead on lead_webhook_deliveries (lead_id);
create index lead_webhook_deliveries_age on lead_webhook_deliveries (created_at);

-- The outbox carries a delivery out; a retry is another row of it, later.
create function queue_webhook_delivery() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into outbox (kind, recipient, payload, next_attempt_at)
  values ('lead.webhook', 'webhook', jsonb_build_object('deliveryId', new.id), new.next_attempt_at);
  return null;
end $$;
create trigger queue_new after insert on lead_webhook_deliveries for each row execute function queue_webhook_delivery();
create trigger queue_again after update of next_attempt_at on lead_webhook_deliveries for each row
  when (new.state = 'waiting' and new.next_attempt_at is distinct from old.next_attempt_at)
  execute function queue_webhook_delivery();

create function tell_webhook() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into lead_webhook_deliveries (webhook_id, franchisor_id, lead_id, event, status, previous_status)
  select w.id, w.franchisor_id, new.id, tg_argv[0], new.status,
    case tg_argv[0] when 'lead.status_changed' then old.status end
  from lead_webhooks w where w.franchisor_id = new.franchisor_id and w.disabled_at is null;
  return null;
end $$;
create trigger webhook_created after insert on franchise_leads for each row
  when (new.held_at is null and not is_load()) execute function tell_webhook('lead.created');
create trigger webhook_released after update of held_at, email_verified_at on franchise_leads for each row
  when (old.held_at is not null and new.held_at is null) execute function tell_webhook('lead.created');
create trigger webhook_status after update of status on franchise_leads for each row
  when (new.status is distinct from old.status) execute function tell_webhook('lead.status_changed');

select floor_table('lead_webhooks');
grant select, insert (franchisor_id, url, salt), update (url, salt, old_salt, rotated_at, failing_since, disabled_at),
  delete on lead_webhooks to atlas_app;
grant select, update (failing_since, disabled_at) on lead_webhooks to atlas_system;
create policy own_read on lead_webhooks for select to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy own_create on lead_webhooks for insert to atlas_app
  with check ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy own_change on lead_webhooks for update to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy own_delete on lead_webhooks for delete to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy system_read on lead_webhooks for select to atlas_system using (true);
create policy system_note on lead_webhooks for update to atlas_system using (true);

select floor_table('lead_webhook_deliveries');
grant select, insert (webhook_id, franchisor_id, event), update (state, next_attempt_at) on lead_webhook_deliveries
  to atlas_app;
grant select, update (state, attempts, tried_at, next_attempt_at, answer_code, answer), delete
  on lead_webhook_deliveries to atlas_system;
create policy own_read on lead_webhook_deliveries for select to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
-- By hand only a test.
create policy own_test on lead_webhook_deliveries for insert to atlas_app
  with check ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()) and event = 'test'
    and lead_id is null and exists (select 1 from lead_webhooks w where w.id = webhook_id));
create policy own_retry on lead_webhook_deliveries for update to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy system_read on lead_webhook_deliveries for select to atlas_system using (true);
create policy system_note on lead_webhook_deliveries for update to atlas_system using (true);
create policy system_retention on lead_webhook_deliveries for delete to atlas_system
  using (created_at < now() - interval '30 days');
