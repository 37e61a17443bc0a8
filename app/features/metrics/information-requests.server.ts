import { rows, type SystemTx } from '../../platform/db.server.ts'

const COUNT = `with asked as (
    select * from unnest($1::uuid[], $2::uuid[]) a (lead_id, franchise_id)
  ), daily as (
    insert into franchise_metrics_daily as m (franchise_id, day, requests)
    select franchise_id, (now() at time zone 'Europe/London')::date, count(*) from asked group by franchise_id order by franchise_id
    on conflict (franchise_id, day) do update set requests = m.requests + excluded.requests
  )
  insert into ad_metrics (ad_id, metric_type, visitor_hash, window_start)
  select ad.id, 'request_info', encode(sha256(convert_to(a.lead_id::text, 'UTF8')), 'hex'), date_bin('10 minutes', now(), timestamptz 'epoch')
  from asked a join featured_ads ad on ad.franchise_id = a.franchise_id
  where ad.status = 'active' and ad.payment_status = 'completed' and now() between ad.start_date and ad.end_date
  on conflict do nothing`

/**
 * Counts new leads as information requests of their franchises, today in London, and of the featured ads that run for them
 * (3-decisions 39; E-21 'request_info'). In the transaction that writes the leads, so that no lead is counted twice or
 * not at all; a count stays when its lead is deleted (3-decisions 28). One statement.
 */
export async function countInformationRequests(tx: SystemTx, leads: readonly { id: string; franchiseId: string }[]): Promise<void> {
  if (leads.length === 0) return
  await rows(tx, COUNT, [leads.map((lead) => lead.id), leads.map((lead) => lead.franchiseId)])
}
