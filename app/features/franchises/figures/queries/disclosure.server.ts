import { bfaLevels } from '#app/features/accounts/company/bfa.ts'
import { poundsToPence } from '#app/lib/money.ts'
import { recordOf } from '#app/lib/record.ts'
import {
  amountFigures,
  countFigures,
  type FeeFigure,
  feeFigures,
  type FeePart,
  yearFacts,
  yesNoFacts,
} from '../figure-names.ts'
import { type Amount, type Disclosure, type Fee, premisesKinds, workKinds } from '../figures.ts'
import { vatTreatments } from '../vat.ts'
import type { z } from 'zod'
import type { FiguresRow, totalRow } from '../figures-row.server.ts'

const oneOf = <T extends string>(known: readonly T[], value: string | null | undefined): T | null =>
  known.find((one) => one === value) ?? null

/** An amount in pounds with its treatment; one whose treatment is not said is taken as it stands. */
export function toAmount(pounds: string | null | undefined, vat: string | null | undefined): Amount | null {
  if (pounds == null) return null
  const said = oneOf(vatTreatments, vat)
  return { pence: poundsToPence(pounds), vat: said ?? 'plus_vat', ...(said === null && { isVatUnsaid: true }) }
}

/** One of the two fees of a stored row. */
export function toFee(row: Pick<FiguresRow, FeePart> | null, of: FeeFigure): Fee | null {
  if (!row) return null
  const monthly = toAmount(row[`${of}Monthly`], row[`${of}Vat`])
  const percent = row[`${of}Percent`]
  switch (row[`${of}Kind`]) {
    case 'none':
      return { kind: 'none' }
    case 'fixed':
      return monthly && { kind: 'fixed', monthly }
    case 'percent':
      // Two decimals, so that the percentage in basis points is what poundsToPence makes of it.
      return percent === null
        ? null
        : {
            kind: 'percent',
            basisPoints: poundsToPence(percent),
            minimumMonthly: toAmount(row[`${of}Minimum`], row[`${of}Vat`]),
          }
    default:
      return null
  }
}

/** What the total investment is made of (3-decisions 70). */
export const toTotalParts = (row: z.infer<typeof totalRow> | null, investment: string | null) => ({
  investment: toAmount(investment, row?.investmentVat),
  franchiseFee: toAmount(row?.franchiseFee, row?.franchiseFeeVat),
  otherStartUp: toAmount(row?.otherStartUp, row?.otherStartUpVat),
  workingCapital: toAmount(row?.workingCapital, row?.workingCapitalVat),
})

/**
 * A stored row as the comparison takes it; `investment` is franchise_details.investment_amount, `openAreas` the names
 * of franchises.open_areas. A listing without a row discloses no more.
 */
export function toDisclosure(
  row: FiguresRow | null,
  investment: string | null,
  openAreas?: readonly string[],
): Disclosure {
  const level = oneOf(bfaLevels, row?.bfaMembership)
  return {
    figures: {
      investment: toAmount(investment, row?.investmentVat),
      ...recordOf(amountFigures, (name) => toAmount(row?.[name], row?.[`${name}Vat`])),
      ...recordOf(feeFigures, (name) => toFee(row, name)),
      ...recordOf(countFigures, (name) => row?.[name] ?? null),
      termYears: row?.termYears == null ? null : Number(row.termYears),
      exclusiveTerritory: row?.exclusiveTerritory ?? null,
    },
    facts: {
      ...recordOf(yearFacts, (name) => row?.[name] ?? null),
      ...recordOf(yesNoFacts, (name) => row?.[name] ?? null),
      premises: premisesKinds.filter((kind) => row?.premises?.includes(kind)),
      works: oneOf(workKinds, row?.works),
      bfa: level && { level, checkedOn: row?.bfaCheckedAt ?? null },
      earnings:
        row?.earningsClaim && row.earningsEvidence
          ? { claim: row.earningsClaim, evidence: row.earningsEvidence }
          : null,
    },
    ...(openAreas && { openAreas }),
    confirmedAt: row?.confirmedAt ?? null,
  }
}
