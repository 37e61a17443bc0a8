import { formatDate, formatDateShort } from '#app/lib/dates.ts'
import { formatCount } from '#app/lib/text.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { FEATURED_ADS_PATH } from '../../featured/featured-ad.ts'
import { comparison, costPerRequest } from '../report.ts'
import type { AdDay, AdReport } from '../report.queries.server.ts'

const columns: Column<AdDay>[] = [
  { key: 'day', header: 'Date', primary: true, cell: ({ day }) => formatDateShort(new Date(`${day}T12:00:00Z`)) },
  { key: 'views', header: 'Views', numeric: true, cell: ({ views }) => formatCount(views) },
  { key: 'clicks', header: 'Clicks', numeric: true, cell: ({ clicks }) => formatCount(clicks) },
  { key: 'requests', header: 'Information Requests', numeric: true, cell: ({ requests }) => formatCount(requests) },
]

/** What an ad did for its listing, against the listing's own days before, said as surely as the numbers allow. */
export function AdReportPage({ ad, days }: { ad: AdReport; days: readonly AdDay[] }) {
  return (
    <>
      <PageHeader
        title={`Featured ad: ${ad.franchise}`}
        action={
          <LinkButton href={FEATURED_ADS_PATH} variant="quiet">
            Back to Featured Ads
          </LinkButton>
        }
      >
        {formatDate(ad.startsAt)} to {formatDate(ad.endsAt)}.{' '}
        {comparison('request', ad.requests, ad.days, ad.requestsBefore)}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <section className="panel grid gap-2" aria-labelledby="against-before">
          <h2 id="against-before">Against the 30 days before</h2>
          <ul className="grid list-disc gap-1 pl-5">
            <li>{comparison('view', ad.views, ad.days, ad.viewsBefore)}</li>
            <li>{comparison('click', ad.clicks, ad.days, ad.clicksBefore)}</li>
            <li>{comparison('request', ad.requests, ad.days, ad.requestsBefore)}</li>
            <li>{costPerRequest(ad.pence, ad.requests)}</li>
          </ul>
          <p className="text-sm text-ink-2">
            All of the listing is counted, also what would have come without the ad. The time of year, the news and a
            changed listing count too.
          </p>
        </section>
        <Table caption="By day" captionShown columns={columns} rows={days} rowKey={({ day }) => day} scroll />
      </div>
    </>
  )
}
