import { type Cells, may, never, systemOnly } from '../cell.ts'

const order = (franchise: string, more = "'pending_payment'") =>
  `insert into featured_ads (franchise_id, duration, amount, status) values ('${franchise}', '1m', 49, ${more})`
const banner = (status: string, url = 'https://x.test/') =>
  `insert into banner_ads (image_url, target_url, start_date, end_date, status) values ('/i',
    '${url}', now(), now() + interval '1 month', '${status}')`
const paid =
  `status = 'active', payment_status = 'completed', paid_at = now(), start_date = now(), end_date = now() ` +
  `+ interval '1 month'`

export const advertising: Cells[] = [
  {
    table: 'featured_ads',
    sees: (w) => ({ F: [w.ad, w.adUnpaid], A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may('F', 'an unpaid one', (w) => order(w.mine)),
        may('', 'for another’s listing', (w) => order(w.theirs)),
        may(
          '',
          'paid already',
          (w) =>
            `insert into featured_ads (franchise_id, duration, amount, payment_status) values
              ('${w.mine}', '1m', 49, 'completed')`,
        ),
        may(
          '',
          'running already',
          (w) =>
            `insert into featured_ads (franchise_id, duration, amount, status, payment_status, start_date, end_date)
              values ('${w.mine}', '1m', 49, 'active', 'completed', now(), now() + interval '1 month')`,
        ),
        may('', 'for a listing that is not approved', (w) => order(w.minePending)),
        never(
          'of seven categories',
          (w) =>
            `insert into featured_ads (franchise_id, duration, amount, categories) values
              ('${w.mine}', '1m', 49, array_fill('${w.main}'::uuid, array[7]))`,
        ),
      ],
      UPDATE: [
        may('AS', 'paid', (w) => `update featured_ads set ${paid} where id = '${w.adUnpaid}'`),
        may('S', 'expired', (w) => `update featured_ads set status = 'expired' where id = '${w.ad}'`),
        may(
          'S',
          'longer',
          (w) => `update featured_ads set end_date = end_date + interval '1 year' where id = '${w.ad}'`,
        ),
        may('', 'the amount', (w) => `update featured_ads set amount = 0 where id = '${w.adUnpaid}'`),
        never('unpaid again', (w) => `update featured_ads set status = 'pending_payment' where id = '${w.ad}'`),
      ],
      DELETE: [may('A', 'one', (w) => `delete from featured_ads where id = '${w.ad}'`)],
    },
  },
  {
    table: 'banner_ads',
    sees: () => ({ A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may('A', 'a running one', () => banner('active')),
        may('', 'an expired one', () => banner('expired')),
        never('to a script', () => banner('active', 'javascript:alert(1)')),
      ],
      UPDATE: [
        may('S', 'expired', (w) => `update banner_ads set status = 'expired' where id = '${w.banner}'`),
        may('', 'the target', (w) => `update banner_ads set target_url = 'https://y.test/' where id = '${w.banner}'`),
      ],
      DELETE: [may('A', 'one', (w) => `delete from banner_ads where id = '${w.banner}'`)],
    },
  },
  {
    table: 'advertising_settings',
    sees: () => ({ A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          'A',
          'the row, which is there',
          () => `insert into advertising_settings (featured_pricing, banner_pricing, multi_category_discounts) select
            featured_pricing, banner_pricing, multi_category_discounts
          from (values ('[]'::jsonb, '[]'::jsonb, '[{"categories":2,"discount":10}]'::jsonb)) v (featured_pricing,
          banner_pricing, multi_category_discounts)
          on conflict (id) do update set updated_at = now()`,
        ),
        never(
          'a second row',
          () =>
            `insert into advertising_settings (id, featured_pricing, banner_pricing, multi_category_discounts) values
              (2, '[]', '[]', '[{"categories":2,"discount":10}]')`,
        ),
      ],
      UPDATE: [
        may(
          'A',
          'prices',
          () => `update advertising_settings set featured_pricing = '[{"duration":"1m","price":59.99}]'`,
        ),
        never(
          'a discount of 90 per cent',
          () => `update advertising_settings set multi_category_discounts = '[{"categories":2,"discount":90}]'`,
        ),
        never(
          'a price below nothing',
          () => `update advertising_settings set banner_pricing = '[{"duration":"1m","price":-1}]'`,
        ),
      ],
      DELETE: [may('', 'the row', () => 'delete from advertising_settings')],
    },
  },
  {
    table: 'stripe_pricing_sync',
    sees: () => ({ A: 'all', S: 'all' }),
    writes: {
      INSERT: [may('S', 'one', () => `insert into stripe_pricing_sync (duration, stripe_price_id) values ('3m', 'p')`)],
      UPDATE: [may('', 'one', () => `update stripe_pricing_sync set stripe_price_id = 'x'`)],
      DELETE: [may('S', 'one', () => 'delete from stripe_pricing_sync')],
    },
  },
  {
    table: 'payments',
    sees: (w) => ({ F: [w.payment], A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          'S',
          'one',
          (w) =>
            `insert into payments (ad_id, franchisor_id, provider, amount_pence) values
              ('${w.ad}', '${w.F}', 'test', 4900)`,
        ),
      ],
      UPDATE: [
        may('S', 'paid', (w) => `update payments set status = 'paid', paid_at = now() where id = '${w.payment}'`),
        may('', 'the amount', (w) => `update payments set amount_pence = 1 where id = '${w.payment}'`),
      ],
      DELETE: [may('', 'one', (w) => `delete from payments where id = '${w.payment}'`)],
    },
  },
  systemOnly(
    'stripe_events',
    () => `insert into stripe_events (id, type, payload) values ('evt_2', 't', '{}')`,
    'processed_at = now()',
  ),
  {
    table: 'ad_metrics',
    key: 'ad_id::text',
    sees: (w) => ({ F: [w.ad], A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          'S',
          'a click',
          (w) =>
            `insert into ad_metrics (ad_id, metric_type, visitor_hash, window_start) values
              ('${w.ad}', 'click', 'b', now())`,
        ),
      ],
      UPDATE: [may('', 'the type', () => `update ad_metrics set visitor_hash = 'z'`)],
      DELETE: [
        may('S', 'an old one', (w) => `delete from ad_metrics where ad_id = '${w.adTheirs}'`),
        may('', 'a recent one', (w) => `delete from ad_metrics where ad_id = '${w.ad}'`),
      ],
    },
  },
  {
    table: 'banner_metrics_daily',
    key: 'banner_id::text',
    sees: () => ({ A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          'S',
          'a day',
          (w) => `insert into banner_metrics_daily (banner_id, day) values ('${w.banner}', '2020-01-01')`,
        ),
      ],
      UPDATE: [
        may('S', 'a count', (w) => `update banner_metrics_daily set views = views + 1 where banner_id = '${w.banner}'`),
      ],
      DELETE: [may('', 'a day', (w) => `delete from banner_metrics_daily where banner_id = '${w.banner}'`)],
    },
  },
  {
    table: 'franchise_metrics_daily',
    key: 'franchise_id::text',
    sees: (w) => ({ F: [w.mine], A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          'S',
          'a day',
          (w) => `insert into franchise_metrics_daily (franchise_id, day) values ('${w.mine}', '2020-01-01')`,
        ),
      ],
      UPDATE: [
        may(
          'S',
          'a count',
          (w) => `update franchise_metrics_daily set views = views + 1 where franchise_id = '${w.mine}'`,
        ),
      ],
      DELETE: [may('S', 'a day', (w) => `delete from franchise_metrics_daily where franchise_id = '${w.mine}'`)],
    },
  },
  {
    table: 'company_metrics_daily',
    key: 'franchisor_id::text',
    sees: (w) => ({ F: [w.F], A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may('', 'a day', (w) => `insert into company_metrics_daily values ('${w.F}', '2020-01-01', 1, 0, 0, 1)`),
      ],
      UPDATE: [may('', 'a count', () => 'update company_metrics_daily set views = views + 1')],
      DELETE: [may('', 'a day', () => 'delete from company_metrics_daily')],
    },
  },
  {
    table: 'category_request_rates',
    key: `category_number || '/' || days`,
    sees: () => ({ S: 'all' }),
    writes: {
      INSERT: [may('', 'a row', () => 'insert into category_request_rates values (99999, 7, current_date, 5, 1)')],
      UPDATE: [may('', 'a row', () => 'update category_request_rates set middle = 0')],
      DELETE: [may('', 'a row', () => 'delete from category_request_rates')],
    },
  },
  systemOnly(
    'counted_visits',
    () =>
      `insert into counted_visits (subject_id, metric_type, visitor_hash, window_start) values (gen_random_uuid(),
        'view', 'b', now())`,
    'window_start = now()',
  ),
]
