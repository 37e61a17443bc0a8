import type pg from 'pg'

/** Gives the franchises that are there to so many companies in equal parts; in bulk, as the owner. */
export async function spreadOverCompanies(owner: pg.Client, companies: number): Promise<void> {
  await owner.query("select set_config('app.bulk', 'on', false)")
  await owner.query(
    `with made as (insert into auth."user" (name, email, email_verified)
       select 'Company ' || n, 'company' || n || '@example.test', true from generate_series(1, $1::int) n
       returning id, name)
     insert into profiles (id, full_name, company_name, user_type, status, approved_at)
     select id, 'Contact of ' || name, name || ' Ltd', 'franchisor', 'approved', now() from made`,
    [companies],
  )
  await owner.query(
    `update franchises f set franchisor_id = p.id
     from (select id, row_number() over (order by id) - 1 as n from profiles
         where user_type = 'franchisor' and company_name ^@ 'Company ') p,
       (select id, row_number() over (order by id) - 1 as n from franchises) g
     where f.id = g.id and p.n = g.n % $1::int`,
    [companies],
  )
  await owner.query('select rebuild_franchise_search()')
  await owner.query("select set_config('app.bulk', '', false)")
}
