-- Those that began before 0403, which messages keep from there on: in a transaction of its own, so that messages are
-- sent meanwhile. Until it ends no lead of a conversation and no franchisor of one is deleted. Messages are summed
-- once: looked up lead by lead, a database that was just restored, whose statistics are not there yet, read all of
-- a company's messages for each of its leads.
insert into conversations as c (lead_id, franchisor_id, last_at)
select l.id, p.id, said.at
from (select lead_id, max(created_at) as at from messages where lead_id is not null group by lead_id) said
  join franchise_leads l on l.id = said.lead_id join profiles p on p.id = l.franchisor_id
for key share of l, p
on conflict (lead_id) do update set last_at = excluded.last_at where c.last_at < excluded.last_at;
