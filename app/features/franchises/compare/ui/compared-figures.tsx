import { useEffect, useLayoutEffect, useRef } from 'react'
import type { StaticPart } from '#app/lib/static-html.ts'
import { announce } from '#app/ui/feedback/status.tsx'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { setCompareChosen } from '../compare-choice.ts'
import { compareHref, type CompareRequest } from '../compare.ts'
import { linesSaid } from '../lines-said.ts'
import type { StoredFranchise } from '../../listing/stored-franchise.ts'
import { removeId } from '../remove-id.ts'

type ComparedFiguresProps = {
  franchises: readonly StoredFranchise[]
  asked: CompareRequest
  /** Medians stand in the cells. */
  hasCellMedians: boolean
  /** How many lines are the same, and so are left out of the differences. */
  same: number
  /** `CompareTable` as HTML. */
  table: StaticPart
}

/** The table that the server wrote, and around it what works in a browser. */
export function ComparedFigures({ franchises, asked, hasCellMedians, same, table }: ComparedFiguresProps) {
  const isAlone = franchises.length < 2
  const box = useRef<HTMLDivElement>(null)
  const left = useRef(0)
  useRemoval(franchises)
  // The question stands below the table, and its answer in it.
  useOnChange(asked.cash, () => asked.cash && announce('The comparison now shows what your cash covers'))
  // Which lines are left out where nothing is asked for is the width's to say.
  useOnChange(asked.only ?? '', () => {
    const rows = [...(box.current?.querySelectorAll('.compare-same') ?? [])]
    const isLeftOut = rows.every((row) => row.getClientRects().length === 0)
    announce(linesSaid(same, isLeftOut))
  })
  // Who has scrolled sideways stays there when other lines are shown.
  useLayoutEffect(() => {
    const region = box.current?.querySelector('.compare-region')
    if (!region) return
    if (left.current > 0) region.scrollLeft = left.current
    const note = () => (left.current = region.scrollLeft)
    region.addEventListener('scroll', note)
    return () => region.removeEventListener('scroll', note)
  })
  return (
    <div
      ref={box}
      className={classNames(
        'compare-box',
        `compare-of-${franchises.length}`,
        asked.only === null && !isAlone && 'compare-brief',
      )}
    >
      <StaticHtml part={table} />
      {isAlone ? null : <LinesShown franchises={franchises} asked={asked} hasMedians={hasCellMedians} />}
    </div>
  )
}

/** Whoever is removed here is no choice any more; the link itself leads on. */
function useRemoval(franchises: readonly StoredFranchise[]): void {
  useEffect(() => {
    const remove = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const franchise = link && franchises.find(({ id }) => link.id === removeId(id))
      if (!franchise) return
      setCompareChosen(franchise, false)
      announce(`${franchise.name} removed from the comparison`)
    }
    document.addEventListener('click', remove)
    return () => document.removeEventListener('click', remove)
  }, [franchises])
}

/** Which lines a phone shows. */
function LinesShown({
  franchises,
  asked,
  hasMedians,
}: Pick<ComparedFiguresProps, 'franchises' | 'asked'> & { hasMedians: boolean }) {
  const isAll = asked.only === 'all'
  const ids = franchises.map((franchise) => franchise.id)
  return (
    <p className="compare-lines no-print">
      {isAll ? 'All lines are shown. ' : `Lines that are the same${hasMedians ? ', and medians,' : ''} are left out. `}
      <a href={compareHref(ids, { ...asked, only: isAll ? null : 'all' })} data-keep-scroll>
        {isAll ? 'Show differences only' : 'Show all lines'}
      </a>
    </p>
  )
}
