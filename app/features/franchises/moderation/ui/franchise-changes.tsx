import { formatPoundsExact, NOT_DISCLOSED } from '#app/lib/money.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { openAreasText } from '../../figures/open-areas.ts'
import { changedFieldName } from '../../listing/changes-since-approval.ts'
import type { FranchiseForAdmin } from '../queries/franchise-for-admin.server.ts'
import { FilePicture } from './file-picture.tsx'
import { NO_WEBSITE } from './website-check.tsx'

type FranchiseChangesProps = {
  franchise: FranchiseForAdmin
  changed: NonNullable<FranchiseForAdmin['changed']>
  /** Where 'seen' is posted. */ action: string
}

function Pictures({ urls, of }: { urls: readonly (string | null)[]; of: string }) {
  const shown = urls.filter((url) => url !== null)
  if (shown.length === 0) return <p className="text-ink-2">None</p>
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map((url, at) => (
        <FilePicture key={url} url={url} alt={`${of} ${at + 1}`} small />
      ))}
    </div>
  )
}

/** The back office shows pence too (3-decisions 17). */
const amount = (pence: number | null) => (pence === null ? NOT_DISCLOSED : formatPoundsExact(pence))

/** Before and after of each field; null where nothing of it is known. */
function differences(franchise: FranchiseForAdmin, changed: FranchiseChangesProps['changed']) {
  const text = (value: string) => <p className="whitespace-pre-line break-words">{value}</p>
  const rows = []
  if (changed.name !== undefined) rows.push({ field: 'name', before: text(changed.name), after: text(franchise.name) })
  if (changed.company !== undefined)
    rows.push({
      field: 'company',
      before: text(changed.company ?? 'Not given'),
      after: text(franchise.company ?? 'Not given'),
    })
  if (changed.website !== undefined)
    rows.push({
      field: 'website',
      before: text(changed.website ?? NO_WEBSITE),
      after: text(franchise.website ?? NO_WEBSITE),
    })
  if (changed.open_areas !== undefined)
    rows.push({
      field: 'open_areas',
      before: text(openAreasText(changed.open_areas)),
      after: text(openAreasText(franchise.openAreas)),
    })
  if (changed.investment_amount !== undefined)
    rows.push({
      field: 'investment_amount',
      before: text(amount(changed.investment_amount === null ? null : Math.round(changed.investment_amount * 100))),
      after: text(amount(franchise.investmentPence)),
    })
  if (changed.long_description !== undefined)
    rows.push({
      field: 'long_description',
      before: text(changed.long_description),
      after: text(franchise.longDescription),
    })
  if (changed.main_image_url !== undefined)
    rows.push({
      field: 'main_image_url',
      before: <Pictures urls={[changed.main_image_url]} of="Approved main image" />,
      after: <Pictures urls={[franchise.mainImageUrl]} of="Main image now" />,
    })
  if (changed.gallery !== undefined)
    rows.push({
      field: 'gallery',
      before: <Pictures urls={changed.gallery} of="Approved picture" />,
      after: <Pictures urls={franchise.gallery} of="Picture now" />,
    })
  if (changed.stories !== undefined)
    rows.push({
      field: 'stories',
      before: <Pictures urls={changed.stories} of="Approved story picture" />,
      after: <Pictures urls={franchise.stories.map((story) => story.imageUrl)} of="Story picture now" />,
    })
  return rows
}

/** 3-decisions 35: the listing stays live; the admin sees what was approved beside what is shown now. */
export function FranchiseChanges({ franchise, changed, action }: FranchiseChangesProps) {
  return (
    <section id="changes" className="panel grid grid-cols-1 gap-4 wrap-anywhere" aria-labelledby="changes-title">
      <h2 id="changes-title">Changed since approval</h2>
      {differences(franchise, changed).map(({ field, before, after }) => (
        <div key={field} className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-lg">{changedFieldName(field)}</h3>
          <div className="grid gap-4 md:grid-cols-2">
            <div className="min-w-0">
              <p className="text-sm font-semibold text-ink-2">Approved</p>
              {before}
            </div>
            <div className="min-w-0">
              <p className="text-sm font-semibold text-ink-2">Now</p>
              {after}
            </div>
          </div>
        </div>
      ))}
      <Form
        action={action}
        fields={{ decision: 'acknowledge', id: franchise.id, version: franchise.version }}
        preventScrollReset
        noSummary
      >
        <div className="form-actions">
          <SubmitButton variant="quiet" pendingText="Saving...">
            Mark as reviewed
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
