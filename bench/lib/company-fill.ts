import type pg from 'pg'

/**
 * Gives a company that many of the franchises that are there, and leads for them, and every franchise a year of what
 * was counted, and stores what a night stores of it; in bulk, as the owner. Returns one of its franchises and one of
 * its leads.
 */
export async function fillCompany(
  owner: pg.Client,
  company: string,
  { franchises, leads }: { franchises: number; leads: number },
): Promise<{ franchise: string; lead: string }> {
  await owner.query("select set_config('app.bulk', 'on', false), setseed(0.42)")
  await owner.query(
    `update franchises set franchisor_id = $1
     where id in (select id from franchises order by created_at desc limit $2)`,
    [company, franchises],
  )
  await owner.query(
    `insert into franchise_leads (franchise_id, franchisor_id, franchise_name, name, email, message, status,
       email_verified_at, created_at)
     select f.id, $1, f.name, (array['Amelia Hart', 'Owen Price', 'Priya Nair'])[1 + n % 3] || ' ' || n,
       'buyer' || n || '@example.test', 'Please tell me more about the territory.',
       (array['new', 'contacted', 'meeting', 'qualified', 'converted', 'lost'])[1 + n % 6], now(),
       now() - (n || ' hours')::interval
     from generate_series(1, $2::int) n
     join (select id, name, row_number() over (order by id) - 1 as at, count(*) over () as of
       from franchises where franchisor_id = $1) f on f.at = n % f.of`,
    [company, leads],
  )
  await owner.query(
    `insert into franchise_metrics_daily (franchise_id, day, views, clicks, requests)
     select f.id, current_date - n, 1 + floor(random() * 60), floor(random() * 8), floor(random() * 2)
     from generate_series(0, 364) n cross join franchises f`,
  )
  await owner.query('select rebuild_franchise_search()')
  await owner.query("select set_config('app.bulk', '', false)")
  await owner.query('vacuum analyze')
  // What the night stores: the figures of each category that pages compare with.
  await owner.query(
    `select refresh_category_request_rates(number) from (select distinct main_category_number as number
       from franchise_search where main_category_number is not null) categories`,
  )
  const { rows } = await owner.query<{ franchise: string; lead: string }>(
    'select franchise_id as franchise, id as lead from franchise_leads where franchisor_id = $1 order by id limit 1',
    [company],
  )
  const [one] = rows
  if (!one) throw new Error('The company has no leads.')
  return one
}
