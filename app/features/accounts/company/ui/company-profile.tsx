import { Cancel } from '#app/ui/navigation/cancel.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { KeepTyping } from '#app/ui/forms/typed-on/keep-typing.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { WEBSITE_MAX } from '../website.schema.ts'
import { DetailRow } from '../../details/ui/detail-row.tsx'
import { changeCompanyPath, COMPANY_PATH } from '../company.ts'
import type { Company } from '../company.queries.server.ts'

/** What the site knows of the company; only its owner changes it. */
export function CompanyProfile({ company, canChange }: { company: Company; canChange: boolean }) {
  return (
    <section className="panel" aria-labelledby="profile">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="profile" className="text-lg">
          Company profile
        </h2>
        {canChange ? (
          <a href={changeCompanyPath} className="font-semibold">
            Change<span className="visually-hidden"> company profile</span>
          </a>
        ) : null}
      </div>
      <dl className="-mb-4 divide-y divide-line">
        <DetailRow label="Name">{company.companyName || 'Not given'}</DetailRow>
        <DetailRow label="Company number">{company.companyNumber ?? 'Not given'}</DetailRow>
        <DetailRow label="Website" note="Buyers don’t see this: it helps us check who you are.">
          {company.companyWebsite ? (
            <a href={company.companyWebsite} rel="noopener">
              {company.companyWebsite}
            </a>
          ) : (
            'Not given'
          )}
        </DetailRow>
      </dl>
    </section>
  )
}

/** The form behind 'Change', on a page of its own. */
export function CompanyForm({ company, failure }: { company: Company; failure: FormFailure | undefined }) {
  return (
    <section className="panel max-w-xl">
      <Form id="company" failure={failure} fields={{ intent: 'profile' }}>
        <TextField
          label="Company name"
          name="companyName"
          autoComplete="organization"
          defaultValue={company.companyName ?? ''}
          hint="Buyers see this on your listings. It changes there at once, and we check it."
          required
          maxLength={120}
        />
        <TextField
          label="Company number"
          name="companyNumber"
          optional
          defaultValue={company.companyNumber ?? ''}
          hint="As registered at Companies House. Buyers see it next to the name."
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          label="Website"
          name="companyWebsite"
          optional
          inputMode="url"
          defaultValue={company.companyWebsite ?? ''}
          hint="For example www.example.co.uk. Buyers don’t see this: it helps us check who you are."
          autoComplete="url"
          maxLength={WEBSITE_MAX}
        />
        <KeepTyping of="company" />
        <div className="form-actions">
          <SubmitButton pendingText="Saving...">Save</SubmitButton>
          <Cancel to={COMPANY_PATH} />
        </div>
      </Form>
    </section>
  )
}
