import pg from 'pg'
import { categories } from './content/categories.ts'
import { fillWords, partners, wordEnds, wordStarts } from './content/fill-words.ts'

/** Franchises that one statement adds; keeps memory and locks bounded for very large fills. */
const STEP = 50_000
/** How many franchises one invented franchisor offers. */
const PER_OWNER = 40

/** A number from 0 to 1 that depends on the row and the purpose alone. */
const chance = (purpose: number): string => `((hashint8extended(i, ${purpose}) & 1048575) / 1048576.0)`

/**
 * Where one can be opened, as a share from 0 to 1 chooses it: a fifth everywhere, others in a country, a region, a
 * county, and a fifth has to be asked. A place without a county has to be asked too.
 */
export const openAreas = (location: string, path: string, share: string): string => `case
    when ${location} = 'UK' or ${share} < 0.2 then '{0}'
    when ${path} is null or ${share} >= 0.8 then '{}'
    when ${share} < 0.4 then ${path}[2:2]
    when ${share} < 0.6 then ${path}[cardinality(${path}) - 1:cardinality(${path}) - 1]
    else ${path}[cardinality(${path}):] end::integer[]`

const owners = `
  with new_users as (
    insert into auth."user" (id, name, email, email_verified)
    select md5('atlas-fill/owner/' || k)::uuid, s.a || s.b || ' Brands Ltd', 'fill-' || k || '@brands.example', true
    from generate_series($1::bigint, $2::bigint) k
    cross join lateral (select ($3::text[])[1 + k % cardinality($3::text[])] as a, ($4::text[])[1 + (k / 7) %
    cardinality($4::text[])] as b) s
    on conflict do nothing returning id, name)
  insert into profiles (id, full_name, company_name, user_type, status, approved_at)
  select id, 'The office', name, 'franchisor', 'approved', now() from new_users`

const drafts = `
  create temp table fill_draft on commit drop as
  with main as materialized (
    select row_number() over (order by p.name, p.id) - 1 as place, p.id,
      (select array_agg(x.id order by x.name) from franchise_categories x where x.parent_id = p.id) as subs,
      coalesce(w.words, o.words) -> 'offers' as offers, jsonb_array_length(coalesce(w.words, o.words) -> 'offers') as
      many,
      (coalesce(w.words, o.words) ->> 'low')::float8 as low, (coalesce(w.words, o.words) ->> 'high')::float8 as high
    from franchise_categories p
    left join jsonb_to_recordset($6::jsonb) w (name text, words jsonb) on w.name = p.name
    cross join (select words from jsonb_to_recordset($6::jsonb) z (name text, words jsonb) where z.name is null) o
    where p.parent_id is null
  ), town as materialized (
    select row_number() over (order by c.population desc, c.id) - 1 as place, c.name, a.path
    from uk_cities c left join uk_areas a on a.country = c.country and a.county = c.county
  ), sizes as materialized (
    select (select count(*) from main) as mains, (select count(*) from town) as towns, cardinality($3::text[]) as
    starts, cardinality($4::text[]) as ends
  ), numbered as materialized (
    select i, i % z.mains as main_place, i / z.mains as turn,
    floor(power(${chance(7)}, 1.6) * z.towns)::bigint as town_place, z.starts, z.ends
    from generate_series($1::bigint, $2::bigint) i cross join sizes z
  ), named as materialized (
    select d.*, m.id as main_id, m.subs, m.low, m.high, m.offers -> ((k / (d.starts * d.ends)) % m.many)::int as
    offer, k,
      (d.turn / (d.starts * d.ends * m.many)) % (cardinality($5::text[]) + 1) as round
    from numbered d join main m on m.place = d.main_place
    cross join lateral (select (d.turn * 7919) % (d.starts * d.ends * m.many) as k) n
  )
  select i, md5('atlas-fill/' || i)::uuid as id, md5('atlas-fill/owner/' || i /
  ${PER_OWNER})::uuid as franchisor_id, main_id, subs,
    ($3::text[])[1 + k % starts] || ($4::text[])[1 + (k / starts) % ends] || case when round > 0 then ' & ' ||
    ($5::text[])[round] else '' end || ' ' || (offer ->> 0) as name,
    offer ->> 1 as short, case when ${chance(2)} < 0.15 then 'UK' else t.name end as location, t.path,
    case when ${chance(3)} < 0.05 then null else round((low *
    exp(${chance(4)} * ln(high / low)) / 250)::numeric) * 250 + case when
    ${chance(5)} < 0.3 then 45 else 0 end end as investment,
    now() - (1 + 1000 * power(${chance(6)}, 1.3)) * interval '1 day' as created_at
  from named join town t on t.place = town_place`

const inserts = [
  `insert into franchises (id, name, location, open_areas, status, franchisor_id, created_at, approved_at, updated_at)
   select id, name, location, ${openAreas('location', 'path', chance(18))}, 'approved', franchisor_id, created_at,
   created_at + interval '20 hours', created_at + interval '20 hours' from fill_draft order by created_at`,
  `insert into franchise_details (franchise_id, short_description, long_description, investment_amount)
   select id, short, name || ' began with one territory and now offers others. ' || short ||
   E'\\n\\nNew owners spend ' || (4 + i % 17) ||
   ' days in training and are visited every month in their first year. Territories are drawn by postcode around '
     || case when location = 'UK' then 'towns in every part of the country' else location end || '.' ||
     E'\\n\\nAsk for the list of owners and ring whichever you like: there were ' || (3 + i % 71) ||
     ' of them at the last count, and ' || (i % 4) || ' have closed in the last three years.', investment from
     fill_draft`,
  'insert into franchise_category_mappings (franchise_id, category_id, position) select id, main_id, 0 from fill_draft',
  `insert into franchise_category_mappings (franchise_id, category_id, position)
   select distinct on (id, subs[1 + (i / 11 + o * 2) % cardinality(subs)]) id, subs[1 + (i / 11 + o * 2) %
   cardinality(subs)], 1 + o
   from fill_draft cross join generate_series(0, 1) o where cardinality(subs) > 0 and (o = 0 or i % 3 = 0)`,
  // What the texts above say, and as much disclosure as differs from one to the next.
  `insert into franchise_figures (franchise_id, investment_vat, franchise_fee, franchise_fee_vat, other_start_up,
    other_start_up_vat, working_capital, working_capital_vat, minimum_own_cash,
     minimum_own_cash_vat, service_fee_kind, service_fee_percent, marketing_levy_kind, marketing_levy_percent,
     term_years, renewal_fee, renewal_fee_vat, training_days, units_uk, opened_three_years,
     closed_three_years, exclusive_territory, premises, works, bfa_membership, bfa_checked_at, ex_forces_offer,
     confirmed_at)
   select id, case when investment > 0 then 'plus_vat' end, fee, case when fee > 0 then 'plus_vat' end, investment -
   fee - capital, case when fee > 0 then 'plus_vat' end, capital, case when fee > 0 then 'no_vat' end,
     own, case when own > 0 then 'no_vat' end, service.kind, service.percent, levy.kind, levy.percent, 5 + 5 * (i %
     2), 2500, 'plus_vat', 4 + i % 17, 3 + i % 71, i % 9,
     i % 4, case when ${chance(15)} < 0.7 then
     ${chance(16)} < 0.6 end, case when i % 3 = 0 then '{premises}'::text[] else '{home,van}' end, case when i % 4 =
     0 then 'both' else 'full' end,
     case when i % 5 = 0 then 'full' end, case when i % 5 = 0 then current_date end,
     ${chance(17)} < 0.3, created_at + interval '21 hours'
   from fill_draft
   cross join lateral (select case when investment > 1000 and
   ${chance(10)} < 0.8 then round(investment * 0.45) end as fee, case when
   ${chance(11)} < 0.7 then round(investment * 0.3) end as own) a
   cross join lateral (select case when fee > 0 then round(investment * 0.25) end as capital) b
   cross join lateral (select case when
   ${chance(12)} < 0.9 then 'percent' end as kind, case when
   ${chance(12)} < 0.9 then 4 + 0.5 * (i % 13) end as percent) service
   cross join lateral (select case when
   ${chance(13)} < 0.8 then 'percent' end as kind, case when
   ${chance(13)} < 0.8 then 0.5 * (i % 7) end as percent) levy`,
]

/**
 * Adds `many` approved franchises of invented names, spread over the categories that exist, places, amounts (one in
 * twenty undisclosed) and dates. Set-based; pictures are left to the contour art. Running it again adds others. Throws
 * where no category exists. One transaction.
 */
export async function fillFranchises(ownerUrl: string, many: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Turns off what keeps the search rows right one change at a time; they are rebuilt at the end.
    await client.query(
      `set local app.bulk = 'on'; set local work_mem = '64MB'; set local maintenance_work_mem = '256MB'; set local ` +
        `synchronous_commit = off; set local statement_timeout = 0`,
    )
    const { rows } = await client.query<{
      mains: string
      filled: string
    }>(`select (select count(*) from franchise_categories where parent_id is null) as mains,
      (select count(*) from franchises f join profiles p on p.id = f.franchisor_id where p.email like
      'fill-%@brands.example') as filled`)
    if (Number(rows[0]?.mains ?? 0) === 0)
      throw new Error('There are no categories yet: start the site with the demo, or add categories first.')
    const from = Number(rows[0]?.filled ?? 0),
      to = from + many - 1
    const words = JSON.stringify(
      fillWords.map((w) => ({ name: categories.find((c) => c.key === w.key)?.name ?? null, words: w })),
    )
    await client.query(owners, [Math.floor(from / PER_OWNER), Math.floor(to / PER_OWNER), wordStarts, wordEnds])
    for (let first = from; first <= to; first += STEP) {
      await client.query(drafts, [first, Math.min(to, first + STEP - 1), wordStarts, wordEnds, partners, words])
      await client.query('analyze fill_draft')
      for (const insert of inserts) await client.query(insert)
      await client.query('drop table fill_draft')
    }
    await client.query('select rebuild_franchise_search()')
    await client.query('select pin_featured(array_agg(distinct franchise_id)) from featured_ads having count(*) > 0')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}
