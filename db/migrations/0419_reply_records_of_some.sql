-- How companies answer is asked of some of them, not of all at once (0103_reply_records.sql before): without the
-- case of all, whichever version of PostgreSQL plans them, both functions look up what they are asked for.
create or replace function reply_records(franchisors uuid[])
returns table (franchisor_id uuid, tenths smallint, minutes integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select franchisor_id, floor(10.0 * answered / asked)::smallint,
    case when middle < 'Infinity' then ceil(middle)::integer end
  from (
    select l.franchisor_id, count(*) as asked, count(l.first_response_at) as answered,
      percentile_disc(0.5) within group (order by
        coalesce(extract(epoch from l.first_response_at - l.created_at)::float8 / 60, 'Infinity')) as middle
    from franchise_leads l
    where l.franchisor_id = any (franchisors)
      and l.created_at between now() - interval '90 days' and now() - interval '7 days'
      and l.held_at is null and l.email_verified_at is not null
    group by l.franchisor_id having count(*) >= 5
  ) counted
$$;

create or replace function refresh_reply_records(franchisors uuid[]) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update franchise_search s set reply_tenths = now_is.tenths, reply_minutes = now_is.minutes
  from (
    select f.franchise_id, r.tenths, r.minutes
    from franchise_search f left join reply_records(franchisors) r on r.franchisor_id = f.franchisor_id
    where f.franchisor_id = any (franchisors)
  ) now_is
  where s.franchise_id = now_is.franchise_id
    and (s.reply_tenths, s.reply_minutes) is distinct from (now_is.tenths, now_is.minutes)
$$;
