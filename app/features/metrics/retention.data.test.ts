import { expect, test } from 'vitest'
import { retention } from '#app/lib/retention.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFeaturedAd } from '#tests/support/factories.ts'
import { deleteOldAdMetrics, deleteOldVisits } from './retention.server.ts'

test('views and clicks of advertisements go in time', async () => {
  const owner = await (await testDatabase()).ownerClient()
  try {
    const ad = await makeFeaturedAd(owner)
    await owner.query(
      `insert into ad_metrics (ad_id, metric_type, visitor_hash, window_start, created_at) values
        ($1, 'view', 'old', now() - interval '${retention.views} 1 day', now() - interval '${retention.views} 1 day'),
        ($1, 'click', 'young', now() - interval '${retention.views} -10 days',
          now() - interval '${retention.views} -10 days')`,
      [ad.id],
    )
    expect(await deleteOldAdMetrics()).toBe(1)
    expect((await owner.query('select visitor_hash from ad_metrics where ad_id = $1', [ad.id])).rows).toEqual([
      { visitor_hash: 'young' },
    ])
  } finally {
    await owner.end()
  }
})

test('who was counted lately is forgotten when the day of his code is over', async () => {
  const owner = await (await testDatabase()).ownerClient()
  try {
    await owner.query(
      `insert into counted_visits (subject_id, metric_type, visitor_hash, window_start) values
        (gen_random_uuid(), 'view', 'old', now() - interval '${retention.countedVisits} 1 hour'),
        (gen_random_uuid(), 'view', 'young', now() - interval '${retention.countedVisits} -1 hour')`,
    )
    expect(await deleteOldVisits()).toBe(1)
    expect((await owner.query('select visitor_hash from counted_visits')).rows).toEqual([{ visitor_hash: 'young' }])
  } finally {
    await owner.end()
  }
})
