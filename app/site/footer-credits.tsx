import { type Operator, operatorLine } from '#app/platform/settings/operator.ts'

type FooterCreditsProps = {
  siteName: string
  year: number
  /** Who runs the site, where it says so. */
  operator?: Operator | null
}

/** The last lines of every page: whose it is, and the credit for the places (3-decisions 16). */
export function FooterCredits({ siteName, year, operator }: FooterCreditsProps) {
  return (
    <>
      <p>
        © {year} {siteName}
      </p>
      {operator ? <p>{`Operated by ${operatorLine(operator)}`}</p> : null}
      <p>
        Place names from <a href="https://www.geonames.org/">GeoNames</a>,{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
      </p>
    </>
  )
}
