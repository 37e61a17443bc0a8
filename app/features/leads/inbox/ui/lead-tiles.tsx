import { formatCount, formatPercent } from '#app/lib/text.ts'
import { Tile, Tiles } from '#app/ui/layout/tile.tsx'
import type { LeadStatus } from '../../lead.ts'
import type { LeadCounts } from '../franchisor-leads.queries.server.ts'

function share(part: number, total: number): string | undefined {
  return total === 0 ? undefined : `${formatPercent((part / total) * 100)} of all`
}

type LeadTilesProps = {
  counts: LeadCounts
  /** The leads of a status; null is any. */
  hrefOf: (status: LeadStatus | null) => string
}

/** F-42: four figures of all leads, each leading to what it counts. */
export function LeadTiles({ counts, hrefOf }: LeadTilesProps) {
  return (
    <Tiles label="Figures">
      <Tile
        label="Total Leads"
        href={hrefOf(null)}
        value={formatCount(counts.total)}
        note={counts.total > counts.listed ? `${formatCount(counts.total - counts.listed)} deleted since` : undefined}
      />
      <Tile
        label="New"
        href={hrefOf('new')}
        value={formatCount(counts.fresh)}
        note={counts.freshOverDay > 0 ? `${formatCount(counts.freshOverDay)} older than a day` : undefined}
      />
      <Tile
        label="Qualified"
        href={hrefOf('qualified')}
        value={formatCount(counts.qualified)}
        note={share(counts.qualified, counts.total)}
      />
      <Tile
        label="Converted"
        href={hrefOf('converted')}
        value={formatCount(counts.converted)}
        note={share(counts.converted, counts.total)}
      />
    </Tiles>
  )
}
