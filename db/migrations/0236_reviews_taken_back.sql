-- A review of what changed of a live listing is taken back for ten seconds too (3-decisions 79, 35): what waited waits
-- again, and buyers see what they saw before.

-- What the last review of a listing put an end to. Nobody reads it but the function that takes the review back; the
-- next review of any listing forgets what is too old for that.
create table franchise_last_reviews (
  franchise_id uuid primary key references franchises (id) on delete cascade,
  state jsonb not null,
  held jsonb not null,
  shown jsonb not null,
  at timestamptz not null default now()
);
select floor_table('franchise_last_reviews');

create function keep_last_review(franchise uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from franchise_last_reviews where franchise_id in (select r.franchise_id from franchise_last_reviews r
    where r.at < now() - interval '1 minute' or r.franchise_id = franchise for update skip locked);
  insert into franchise_last_reviews (franchise_id, state, held, shown)
  select s.franchise_id, s.state,
    coalesce((select jsonb_agg(to_jsonb(h)) from franchise_held_parts h
      where h.franchise_id = franchise and h.refused_at is null), '[]'),
    jsonb_build_object(
      'figures', (select to_jsonb(g) from franchise_figures g where g.franchise_id = franchise),
      'details', (select to_jsonb(d) from franchise_details d where d.franchise_id = franchise),
      'testimonials', coalesce((select jsonb_agg(to_jsonb(t)) from franchise_testimonials t
        where t.franchise_id = franchise), '[]'))
  from franchise_approved_states s where s.franchise_id = franchise
  on conflict (franchise_id) do nothing
$$;

create or replace function changes_were_seen() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.status = 'approved' and app_role() = 'admin' then perform keep_last_review(new.id); end if;
  perform publish_held_parts(new.id, new.status <> 'approved');
  delete from franchise_approved_states where franchise_id = new.id;
  return null;
end $$;

-- Whether the review could be taken back: by whoever made it, in time, and while its franchisor has changed nothing.
create function take_back_review(franchise uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare kept franchise_last_reviews;
begin
  if app_role() is distinct from 'admin'
    or not is_own_last_act('franchise', franchise, 'franchise.changes_acknowledged')
    or not exists (select from franchises f where f.id = franchise and f.status = 'approved') then return false; end if;
  delete from franchise_last_reviews r where r.franchise_id = franchise returning * into kept;
  if not found then return false; end if;
  -- First of all: it waits for a change that is being written, and finds it. What changed is worked out from it at the
  -- end of the transaction (note_changes).
  insert into franchise_approved_states (franchise_id, state) values (franchise, kept.state) on conflict do nothing;
  if not found then return false; end if;
  if kept.held @> '[{"part": "earnings"}]' then
    update franchise_figures set earnings_claim = kept.shown #>> '{figures,earnings_claim}',
      earnings_evidence = kept.shown #>> '{figures,earnings_evidence}' where franchise_id = franchise;
    -- A row that publishing made.
    delete from franchise_figures where franchise_id = franchise and kept.shown ->> 'figures' is null;
  end if;
  if kept.held @> '[{"part": "brochure"}]' then
    update franchise_details set brochure_url = kept.shown #>> '{details,brochure_url}',
      brochure_upload_id = (kept.shown #>> '{details,brochure_upload_id}')::uuid where franchise_id = franchise;
    delete from franchise_details where franchise_id = franchise and kept.shown ->> 'details' is null;
  end if;
  if kept.held @> '[{"part": "testimonials"}]' then
    delete from franchise_testimonials where franchise_id = franchise;
    insert into franchise_testimonials
      select * from jsonb_populate_recordset(null::franchise_testimonials, kept.shown -> 'testimonials');
  end if;
  insert into franchise_held_parts select * from jsonb_populate_recordset(null::franchise_held_parts, kept.held);
  return true;
end $$;
revoke execute on function keep_last_review(uuid), take_back_review(uuid) from public;
grant execute on function take_back_review(uuid) to atlas_app;
