import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeFeaturedAd } from '#tests/support/factories.ts'
import { forgetOldAdMetrics } from './retention.server.ts'

test('views and clicks of advertisements go after 13 months', async () => {
  const owner = await (await testDatabase()).ownerClient()
  try {
    const ad = await makeFeaturedAd(owner)
    await owner.query(
      `insert into ad_metrics (ad_id, metric_type, visitor_hash, window_start, created_at) values
        ($1, 'view', 'old', now() - interval '13 months 1 day', now() - interval '13 months 1 day'), ($1, 'click',
        'young', now() - interval '12 months 20 days', now() - interval '12 months 20 days')`,
      [ad.id],
    )
    expect(await forgetOldAdMetrics()).toBe(1)
    expect((await owner.query('select visitor_hash from ad_metrics where ad_id = $1', [ad.id])).rows).toEqual([
      { visitor_hash: 'young' },
    ])
  } finally {
    await owner.end()
  }
})
