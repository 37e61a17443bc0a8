import type pg from 'pg'
import { openAreas } from '#db/seed/fill.ts'

/** Words of names and descriptions: some in nearly every listing, some in a few. */
const FIRST = [
  'Larkspur',
  'Brightwater',
  'Fernhill',
  'Northgate',
  'Pedal',
  'Kiln',
  'Harbour',
  'Copper',
  'Meadow',
  'Signal',
  'Thistle',
  'Quarry',
  'Beacon',
  'Willow',
  'Granite',
  'Skylark',
  'Foxglove',
  'Anchor',
  'Juniper',
  'Moorland',
]
const SECOND = [
  'Home Care',
  'Garden Rooms',
  'Tutors',
  'Bakery',
  'Cleaning',
  'Fitness',
  'Pets',
  'Lettings',
  'Signs',
  'Coffee',
  'Repairs',
  'Swimming',
  'Travel',
  'Accounts',
  'Blinds',
  'Barbers',
]
const PHRASES = [
  'managed from home in a territory of your own',
  'with training and support from head office',
  'for families and small businesses',
  'with leads from a national team',
  'part time or full time',
  'and no experience needed',
  'with a van, equipment and a first customer list',
  'in rented premises on the high street',
]

/**
 * Fills an empty, migrated database with that many approved franchises in a tree of 15 by 7 categories, one in six of
 * them nationwide and one in twelve without an amount, and 60 running featured ads. As the owner, in bulk.
 */
export async function fillFranchises(owner: pg.Client, franchises: number): Promise<void> {
  await owner.query("select set_config('app.bulk', 'on', false), setseed(0.42)")
  await owner.query(
    `insert into franchise_categories (name, hue) select 'Main category ' || lpad(i::text, 2, '0'), i * 23 % 360 from
      generate_series(1, 15) i`,
  )
  await owner.query(`insert into franchise_categories (name, parent_id, hue)
    select p.name || ' sub ' || i, p.id, p.hue from franchise_categories p, generate_series(1, 7) i where p.parent_id
    is null`)
  const { rows } = await owner.query<{ id: string }>(
    `insert into auth."user" (name, email, email_verified) values ('Bench', 'bench@example.test', true) returning id`,
  )
  await owner.query(
    `insert into profiles (id, full_name, company_name, user_type, status, approved_at) values ($1, 'Bench',
      'Bench Ltd', 'franchisor', 'approved', now())`,
    [rows[0]?.id],
  )
  await owner.query(
    `
    create temp table seedling as
    select gen_random_uuid() as id, i,
      ($2::text[])[1 + floor(random() * 20)::int] || ' ' || ($3::text[])[1 + floor(random() * 16)::int] || ' ' || i
      as name,
      ($4::text[])[1 + floor(random() * 8)::int] || ' ' || ($4::text[])[1 + floor(random() * 8)::int] as words,
      case when random() < 0.16 then 'UK' end as everywhere, floor(random() * 1001)::int as place, random() as
      amount, random() as sub, random() as area
    from generate_series(1, $1::int) i`,
    [franchises, FIRST, SECOND, PHRASES],
  )
  await owner.query(
    `
    insert into franchises (id, name, location, open_areas, status, franchisor_id, created_at, approved_at)
    select s.id, s.name, coalesce(s.everywhere, c.name), ${openAreas("coalesce(s.everywhere, '')", 'c.path', 's.area')},
      'approved', $1, now() - (s.i || ' minutes')::interval, now()
    from seedling s join (select p.name, a.path, row_number() over (order by p.id) - 1 as n from uk_cities p
      left join uk_areas a on a.country = p.country and a.county = p.county) c on c.n = s.place`,
    [rows[0]?.id],
  )
  await owner.query(`
    insert into franchise_details (franchise_id, short_description, long_description, investment_amount)
    select id, 'A franchise ' || words || '.', words, case when amount > 0.08 then round((exp(8.7 + 5.2 * random()) /
    50)::numeric) * 50 end from seedling`)
  await owner.query(`
    insert into franchise_category_mappings (franchise_id, category_id, position)
    select s.id, c.id, 0 from seedling s join (select id, row_number() over (order by number) - 1 as n from
    franchise_categories where parent_id is not null) c on c.n = floor(s.sub * s.sub * 105)::int`)
  await owner.query(`
    insert into franchise_category_mappings (franchise_id, category_id, position)
    select s.id, c.id, 1 from seedling s join (select id, row_number() over (order by number) - 1 as n from
    franchise_categories) c on c.n = s.i % 120
    where s.i % 3 = 0 on conflict do nothing`)
  await owner.query('select rebuild_franchise_search()')
  await owner.query("select set_config('app.bulk', '', false)")
  await owner.query(`
    insert into featured_ads (franchise_id, duration, status, payment_status, amount, categories, start_date, end_date)
    select s.id, '1m', 'active', 'completed', 49, array(select id from franchise_categories order by md5(s.id::text
    || id::text) limit 3), now(), now() + interval '30 days'
    from seedling s order by s.id limit 60`)
  await owner.query('drop table seedling')
}
