import { formatDate } from '#app/lib/dates.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import type { FranchiseForAdmin } from '../queries/franchise-for-admin.server.ts'

export const NO_WEBSITE = 'No website given.'
/** What an admin says by the tick. */
export const belongsTo = (company: string) => `I opened this website and it belongs to ${company}`

type WebsiteCheckProps = {
  franchise: Pick<FranchiseForAdmin, 'id' | 'name' | 'website' | 'websiteCheckedAt' | 'websiteCheckedBy' | 'franchisor'>
  /** Where the tick is posted. */
  action: string
  failure?: FormFailure | undefined
}

/** The website to open, and the tick that buyers read as 'Website checked on'. */
export function WebsiteCheck({ franchise, action, failure }: WebsiteCheckProps) {
  const { id, website, websiteCheckedAt: checkedAt, websiteCheckedBy: checkedBy, franchisor } = franchise
  const company = franchisor?.companyName ?? ''
  return (
    <section id="website" className="panel grid grid-cols-1 gap-4 wrap-anywhere" aria-labelledby="website-title">
      <h2 id="website-title">Website</h2>
      {website === null ? (
        <p className="text-ink-2">{NO_WEBSITE}</p>
      ) : (
        <>
          <p>
            <a href={website} target="_blank" rel="noopener noreferrer nofollow">
              {website} (opens in a new tab)
            </a>
          </p>
          <p className={checkedAt ? undefined : 'text-ink-2'}>
            {checkedAt
              ? `Checked on ${formatDate(checkedAt)}${checkedBy ? ` by ${checkedBy}` : ''}.`
              : 'Not checked yet.'}
          </p>
          <Form
            // A new check starts without a tick.
            key={String(checkedAt)}
            action={action}
            fields={{ decision: 'check-website', id, website, company }}
            failure={failure?.values['decision'] === 'check-website' ? failure : undefined}
            preventScrollReset
            noSummary
          >
            <Checkbox name="belongs" required label={belongsTo(company || franchisor?.fullName || franchise.name)} />
            <div className="form-actions">
              <SubmitButton variant="quiet" pendingText="Saving..." onClick={ignoreDoubleClick}>
                {checkedAt ? 'Check again' : 'Mark as checked'}
              </SubmitButton>
            </div>
          </Form>
          {checkedAt ? (
            <Form
              action={action}
              fields={{ decision: 'remove-website-check', id, checkedAt: checkedAt.toISOString() }}
              preventScrollReset
              noSummary
            >
              <div className="form-actions">
                <SubmitButton variant="plain" pendingText="Removing..." onClick={ignoreDoubleClick}>
                  Remove the check
                </SubmitButton>
              </div>
            </Form>
          ) : null}
        </>
      )}
    </section>
  )
}
