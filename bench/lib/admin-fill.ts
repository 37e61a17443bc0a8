import type pg from 'pg'

/** So many people whose names and addresses differ: ids of a user with a profile each. */
async function makePeople(owner: pg.Client, type: 'customer' | 'franchisor', count: number): Promise<void> {
  await owner.query(
    `with made as (insert into auth."user" (name, email, email_verified)
       select $1 || ' ' || n, $1 || n || '@example.test', true from generate_series(1, $2::int) n
       returning id, name, email)
     insert into profiles (id, full_name, company_name, user_type, status, approved_at, last_login, created_at)
     select id, 'Contact of ' || name, case $1 when 'franchisor' then initcap(name) || ' Ltd' end, $1,
       case when $1 = 'franchisor' and substr(md5(email), 1, 1) < '1' then 'pending' else 'approved' end,
       case when $1 = 'franchisor' and substr(md5(email), 1, 1) < '1' then null else now() end,
       now() - (length(name) || ' hours')::interval, now() - (random() * 700 || ' days')::interval from made`,
    [type, count],
  )
}

/**
 * Spreads the franchises over so many franchisors, a fiftieth of them waiting and as many changed since approval, and
 * fills what admins look at: posts with views, support threads, contact messages and reports, held leads, sign-ins,
 * ads, audit log. In bulk, as the owner. Returns ids that pages are opened by.
 */
export async function fillAdmins(
  owner: pg.Client,
  { franchisors, customers, posts }: { franchisors: number; customers: number; posts: number },
): Promise<{ franchisor: string; customer: string; waiting: string; changed: string; post: string; message: string }> {
  await owner.query("select set_config('app.bulk', 'on', false), setseed(0.42)")
  await makePeople(owner, 'franchisor', franchisors)
  await makePeople(owner, 'customer', customers)
  // States as years of work would have left them.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `update franchises f set franchisor_id = p.id
     from (select id, row_number() over (order by id) as n from profiles
       where user_type = 'franchisor' and status = 'approved') p,
       (select id, 1 + row_number() over (order by id) %
         (select count(*) from profiles where user_type = 'franchisor' and status = 'approved') as n from franchises) g
     where f.id = g.id and p.n = g.n`,
  )
  await owner.query(
    `update franchises set status = 'pending', approved_at = null, submitted_at = now() - interval '3 days'
     where id in (select id from franchises order by id limit (select count(*) / 50 from franchises))`,
  )
  await owner.query(
    `update franchises set changed_since_approval = '{"name": "Old name"}' where id in (select id from franchises
       where status = 'approved' order by id limit (select count(*) / 50 from franchises))`,
  )
  await owner.query('set session_replication_role = default')
  await owner.query(
    `insert into posts (title, content, author, status, created_at, published_at)
     select 'Post ' || n, repeat('<p>What a franchise costs, and what it earns.</p>', 40), 'Amelia Hart',
       case when n % 10 > 0 then 'published' else 'draft' end, now() - (n || ' hours')::interval,
       case when n % 10 > 0 then now() - (n || ' hours')::interval end from generate_series(1, $1::int) n`,
    [posts],
  )
  await owner.query(
    `insert into post_views (post_id, visitor_hash, viewed_at, view_day)
     select p.id, n::text, now() - (n || ' days')::interval, current_date - n
     from posts p cross join generate_series(0, 60) n where p.status = 'published'`,
  )
  await owner.query(
    `insert into messages (sender_id, receiver_id, subject, content, created_at, read)
     select p.id, a.id, 'A question', 'How do I change the price of my listing? ' || n,
       now() - (n || ' hours')::interval, n > 3 from (
       select id from profiles where user_type = 'franchisor' order by id limit 2000) p
     cross join (select id from profiles where user_type = 'admin' limit 1) a cross join generate_series(1, 5) n`,
  )
  await owner.query(
    `insert into contact_messages (name, email, subject, message, reason, franchise_id, created_at, handled_at)
     select 'Sender ' || n, 'sender' || n || '@example.test',
       case when n % 4 > 0 then 'Other' else 'Reported listing' end,
       'Please call me back about an answer that I never had.', case when n % 4 = 0 then 'scam' end,
       case when n % 4 = 0 then (select id from franchises order by id limit 1) end,
       now() - (n || ' minutes')::interval, case when n % 5 > 0 then now() end from generate_series(1, 20000) n`,
  )
  await owner.query(
    `insert into franchise_leads (franchise_id, franchisor_id, franchise_name, user_id, name, email, message,
       created_at, held_at)
     select f.id, f.franchisor_id, f.name, c.id, c.full_name, c.email, 'Please tell me more.',
       now() - (c.n || ' minutes')::interval, case when c.n % 20 = 0 then now() end
     from (select id, full_name, email, row_number() over (order by id) as n from profiles
       where user_type = 'customer') c
     join (select id, franchisor_id, name, row_number() over (order by id desc) as n from franchises
       where status = 'approved') f on f.n = c.n`,
  )
  await owner.query(
    `insert into login_events (user_id, at)
     select id, now() - (n || ' days')::interval from profiles cross join generate_series(1, 5) n`,
  )
  await owner.query(
    `insert into featured_ads (franchise_id, franchisor_id, duration, status, payment_status, amount, start_date,
       end_date, paid_at, created_at)
     select id, franchisor_id, '1m', 'expired', 'completed', 49, now() - interval '60 days', now() - interval '30 days',
       now() - interval '60 days', now() - interval '60 days' from franchises where status = 'approved' limit 5000`,
  )
  await owner.query(
    `insert into audit_log (actor_role, action, subject_type, subject_id, details, at)
     select 'admin', 'franchise.approved', 'franchise', f.id::text, jsonb_build_object('name', f.name),
       now() - (random() * 700 || ' days')::interval from franchises f`,
  )
  await owner.query('select rebuild_franchise_search()')
  await owner.query("select set_config('app.bulk', '', false)")
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<Awaited<ReturnType<typeof fillAdmins>>>(
    `select (select id from profiles where user_type = 'franchisor' and status = 'approved' order by id limit 1)
         as franchisor,
       (select id from profiles where user_type = 'customer' order by id limit 1) as customer,
       (select id from franchises where status = 'pending' order by id limit 1) as waiting,
       (select id from franchises where changed_since_approval is not null order by id limit 1) as changed,
       (select id from posts where status = 'draft' order by id limit 1) as post,
       (select id from contact_messages where handled_at is null and reason is null order by id limit 1) as message`,
  )
  const [ids] = rows
  if (!ids) throw new Error('Nothing was filled.')
  return ids
}
