-- How a franchisor answers, beside its franchises (docs/rules/leads.md, reply record; docs/decisions/022), and what a buyer
-- only left as it stood in a request.

alter table franchise_search
  add column reply_tenths smallint,
  add column reply_minutes integer,
  add constraint franchise_search_reply check (reply_tenths between 0 and 10);

-- Of each franchisor with five requests or more: in how many of ten it answered, rounded down, and the time within which
-- half of all requests were answered; null where half were not. Requests of the last 90 days, without those of the last
-- seven, which may still be answered in fair time, those held, and those from addresses that nobody confirmed.
create function reply_records(franchisors uuid[]) returns table (franchisor_id uuid, tenths smallint, minutes integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select franchisor_id, floor(10.0 * answered / asked)::smallint,
    case when middle < 'Infinity' then ceil(middle)::integer end
  from (
    select l.franchisor_id, count(*) as asked, count(l.first_response_at) as answered,
      percentile_disc(0.5) within group (order by
        coalesce(extract(epoch from l.first_response_at - l.created_at)::float8 / 60, 'Infinity')) as middle
    from franchise_leads l
    where l.franchisor_id is not null and (franchisors is null or l.franchisor_id = any (franchisors))
      and l.created_at between now() - interval '90 days' and now() - interval '7 days'
      and l.held_at is null and l.email_verified_at is not null
    group by l.franchisor_id having count(*) >= 5
  ) counted
$$;
revoke execute on function reply_records(uuid[]) from public;

-- Null is all of them: the nightly job, for time alone moves a record.
create function refresh_reply_records(franchisors uuid[]) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update franchise_search s set reply_tenths = now_is.tenths, reply_minutes = now_is.minutes
  from (
    select f.franchise_id, r.tenths, r.minutes
    from franchise_search f left join reply_records(franchisors) r on r.franchisor_id = f.franchisor_id
    where franchisors is null or f.franchisor_id = any (franchisors)
  ) now_is
  where s.franchise_id = now_is.franchise_id
    and (s.reply_tenths, s.reply_minutes) is distinct from (now_is.tenths, now_is.minutes)
$$;
revoke execute on function refresh_reply_records(uuid[]) from public;
grant execute on function refresh_reply_records(uuid[]) to atlas_system;

create function replies_follow_response() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform refresh_reply_records(array[new.franchisor_id]);
  return null;
end $$;
create trigger replies_response after update of first_response_at on franchise_leads for each row
  when (old.first_response_at is null and new.first_response_at is not null and new.created_at < now() - interval '7 days')
  execute function replies_follow_response();

create function replies_follow_search() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform refresh_reply_records(array(select distinct franchisor_id from new_rows where franchisor_id is not null));
  return null;
end $$;
create trigger replies_insert after insert on franchise_search referencing new table as new_rows
  for each statement execute function replies_follow_search();

create function replies_follow_franchisor() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select tenths, minutes into new.reply_tenths, new.reply_minutes from reply_records(array[new.franchisor_id]);
  return new;
end $$;
create trigger replies_franchisor before update of franchisor_id on franchise_search for each row
  when (new.franchisor_id is distinct from old.franchisor_id) execute function replies_follow_franchisor();

-- Fields of a request that hold what stood there before anybody chose (V-15). Rows of before do not tell.
alter table franchise_leads add column preset_fields text[] not null default '{}',
  add constraint franchise_leads_preset check (preset_fields <@ array['country', 'desired_investment', 'desired_timeframe']);
