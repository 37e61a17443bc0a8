import Link from 'lucide-react/icons/link'
import Printer from 'lucide-react/icons/printer'
import { formatPounds } from '#app/lib/money.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { announce, announceRefusal } from '#app/ui/feedback/status.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { setCompareChoice } from '../compare-choice.ts'
import { compareHref, type CompareRequest, MAX_COMPARED, turnoverError } from '../compare.ts'
import type { ComparedFranchise } from '../../figures/compared-franchise.ts'
import { TOTAL_INVESTMENT } from '../../figures/amount-text.ts'
import { VAT_NOTE } from '../../figures/figures.ts'

/** In its one spelling, whatever the browser's address says. */
function copyLink(asked: CompareRequest): void {
  navigator.clipboard.writeText(new URL(compareHref(asked.ids, asked), window.location.href).href).then(
    () => announce('Link copied'),
    () => announceRefusal('The link is in the address bar of your browser'),
  )
}

/** The visitor's turnover, what to show, and what to do with the comparison. A plain GET form. */
export function CompareControls({
  asked,
  franchises,
}: {
  asked: CompareRequest
  franchises: readonly ComparedFranchise[]
}) {
  const hydrated = useHydrated()
  const hint = asked.isExample
    ? `${formatPounds(asked.turnoverPence)} is only an example. Use your own figure.`
    : 'Your own figure, for the yearly fees and what follows from them.'
  return (
    <div className="no-print flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      {/* The address says what is compared: what a browser would bring back after a reload is nobody's choice. */}
      <form
        action="/compare"
        method="get"
        autoComplete="off"
        className="flex min-w-0 flex-wrap items-end gap-x-5 gap-y-3"
        key={compareHref(asked.ids, asked)}
      >
        <input type="hidden" name="ids" value={franchises.map((franchise) => franchise.id).join(',')} />
        <TextField
          label="Yearly turnover you expect"
          name="turnover"
          prefix="£"
          inputMode="decimal"
          size="small"
          className="w-72 max-w-full"
          hint={hint}
          defaultValue={asked.refusedTurnover ?? (asked.isExample ? '' : formatPounds(asked.turnoverPence).slice(1))}
          placeholder={formatPounds(asked.turnoverPence).slice(1)}
          {...(asked.refusedTurnover === null ? {} : { error: turnoverError(asked.refusedTurnover) })}
        />
        {franchises.length > 1 ? (
          <Checkbox
            name="only"
            value="differences"
            label="Show only what differs"
            defaultChecked={asked.onlyDifferences}
            onChange={(event) => event.target.form?.requestSubmit()}
          />
        ) : null}
        <Button type="submit" variant="quiet" size="small">
          Update
        </Button>
      </form>
      <div className="flex flex-wrap gap-3">
        {franchises.length < MAX_COMPARED ? (
          <a className="btn btn-quiet btn-small" href="/search" onClick={() => setCompareChoice(franchises)}>
            Add another
          </a>
        ) : null}
        {hydrated ? (
          <>
            <Button variant="quiet" size="small" icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
            <Button variant="quiet" size="small" icon={Link} onClick={() => copyLink(asked)}>
              Copy link
            </Button>
          </>
        ) : (
          <LinkButton href={compareHref(asked.ids, asked)} variant="quiet" size="small">
            Link to this comparison
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** How the sums are made, and what they are not. */
export function CompareNotes() {
  return (
    <section className="grid max-w-text gap-3" aria-labelledby="how">
      <h2 id="how">How this is worked out</h2>
      <p>
        Every figure is the franchisor’s own. {VAT_NOTE} What was not disclosed is not guessed: a sum with a part
        missing says ‘at least’.
      </p>
      <dl className="grid gap-2">
        <Meaning term={TOTAL_INVESTMENT}>
          Franchise fee, other start-up costs and working capital where all three are disclosed; otherwise the
          investment the franchisor states. It is shown as quoted; sums go by the amount without VAT.
        </Meaning>
        <Meaning term="Yearly fees">Management service fee and marketing levy at the turnover you entered.</Meaning>
        <Meaning term="Five-year cost of ownership">
          Total investment, five years of fees, and any renewal fee that falls within them.
        </Meaning>
        <Meaning term="Margin to break even in five years">
          The share of turnover that must be left, before these fees, to have paid for it all after five years.
        </Meaning>
        <Meaning term="Median">
          The middle figure of the franchises of the category that disclose it, from five of them on. For a sum, those
          that disclose every part of it.
        </Meaning>
      </dl>
      <p>
        The turnover is yours. We make no forecast of what you will take or earn: ask the franchisor for evidence, and
        talk to franchisees and an accountant.
      </p>
    </section>
  )
}

function Meaning({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}
