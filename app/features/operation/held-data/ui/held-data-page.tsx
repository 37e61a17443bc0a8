import type { ReactNode } from 'react'
import type { ActionFailure } from '#app/lib/errors.ts'
import { plural } from '#app/lib/text.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import { DecisionPage } from '#app/ui/lists/decision-page.tsx'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { operationPath } from '../../operation.ts'
import { HELD_COPY_PATH, HELD_DATA_PATH, type HeldLine } from '../held-data.ts'
import type { HeldDataOfAddress } from '../held-data.loader.server.ts'
import type { AccountOfAddress } from '../held-data.queries.server.ts'
import { EraseForm } from './erase-form.tsx'
import { NoteForm } from './note-form.tsx'

const counted: Column<HeldLine>[] = [
  { key: 'what', header: 'What', primary: true, cell: ({ what }) => what },
  { key: 'pieces', header: 'How many', numeric: true, cell: ({ pieces }) => pieces },
]
const ifErased: Column<HeldLine> = {
  key: 'then',
  header: 'If erased',
  cell: ({ stays }) => (stays === null ? 'Deleted' : `Kept ${stays}`),
}

/** The form that asks whose data is meant; a link can ask too. */
function AddressForm({ data: { typed, fault } }: { data: HeldDataOfAddress }) {
  return (
    <Form method="get" action={HELD_DATA_PATH} className="flex flex-wrap items-end gap-3" noSummary>
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="off"
        required
        key={typed}
        defaultValue={typed}
        className="min-w-0 grow"
        {...(fault === null ? {} : { error: fault })}
      />
      <Button type="submit">Look up</Button>
    </Form>
  )
}

/** Whose account has the address, and where that is dealt with. */
function AccountNotice({ account }: { account: AccountOfAddress }) {
  const { id, type, name, companyId } = account
  if (type === 'customer')
    return (
      <Alert kind="notice">
        <a href={`/admin/accounts/customers/${id}`}>{name}</a> has a customer account with this address. They can
        download their data and delete the account themselves. If you erase the address, the account goes too.
      </Alert>
    )
  return (
    <Alert kind="warning">
      {type === 'admin' ? (
        <>{name} is an admin. Admins download their data and delete their accounts themselves, on their account page.</>
      ) : companyId ? (
        <>
          {name} belongs to a <a href={`/admin/franchisor/${companyId}/franchises`}>company’s account</a>. They delete
          their own account, or the company’s owner removes them under Company.
        </>
      ) : (
        <>
          This is the address of a <a href={`/admin/franchisor/${id}/franchises`}>franchisor’s account</a>. It can be
          deleted under <a href="/admin/accounts">Accounts</a>.
        </>
      )}
    </Alert>
  )
}

function Copy({ email }: { email: string }) {
  return (
    <section className="panel grid justify-items-start gap-3" aria-labelledby="copy">
      <h2 id="copy" className="text-lg">
        Give them a copy
      </h2>
      <p>
        A file (JSON) with everything in the list above that is theirs to read. Send it to this address only, and only
        once you’re sure who asked.
      </p>
      {/* The browser's own form: what comes is a file, and the page stays. */}
      <form method="post" action={HELD_COPY_PATH}>
        <input type="hidden" name="email" value={email} />
        <Button type="submit" variant="quiet">
          Download a copy
        </Button>
      </form>
    </section>
  )
}

type Found = NonNullable<HeldDataOfAddress['found']>
type HeldDataProps = {
  data: HeldDataOfAddress
  answer: { ok: true; message: string } | ActionFailure | undefined
  /** How the admin shows that it is he who asks, or what he lacks for that. */
  proof: ReactNode
}

function FoundData({ found, data, answer, proof }: HeldDataProps & { found: Found }) {
  const { email, lines, account, isErasable } = found
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const failure = answer && !answer.ok ? answer : undefined
  const isOurs = account !== null && account.type !== 'customer'
  return (
    <>
      <section className="grid grid-cols-1 gap-3" aria-labelledby="held">
        <h2 id="held" className="wrap-anywhere">
          {pieces === 0 ? `We hold nothing about ${email}` : `What we hold about ${email}`}
        </h2>
        {account ? <AccountNotice account={account} /> : null}
        {pieces > 0 ? (
          <>
            <Table
              caption="What we hold, by kind"
              scroll
              columns={isOurs ? counted : [...counted, ifErased]}
              rows={lines}
              rowKey={({ kind }) => kind}
            />
            <p className="text-sm text-ink-2">
              {plural(pieces, 'record')}. Not counted: limits against spam, which are deleted within two days, our
              backups, and what franchisors received by email or keep in their own systems.
            </p>
          </>
        ) : (
          <p>Check the spelling. People may have used another address.</p>
        )}
      </section>
      <NoteForm key={`note ${email}`} email={email} today={data.today} failure={failure} />
      {pieces > 0 ? <Copy email={email} /> : null}
      {isOurs || pieces === 0 ? null : isErasable ? (
        <EraseForm key={`erase ${email}`} found={found} failure={failure} proof={proof} />
      ) : (
        <p>There’s nothing left to erase: everything above is kept for as long as it says.</p>
      )}
    </>
  )
}

/** What the site holds about an address, for people who ask about their data (UK GDPR, articles 15 and 17). */
export function HeldDataPage({ data, answer, proof }: HeldDataProps) {
  const { found } = data
  const notice = useLasting(data.notice)
  return (
    <DecisionPage
      title="What we hold about an address"
      intro={<a href={operationPath('data-requests')}>All data requests</a>}
      // A refused form says itself what is wrong.
      answer={answer?.ok ? answer : undefined}
    >
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {notice ? <Alert kind="success">{notice}</Alert> : null}
        <section className="panel grid gap-3" aria-label="Look up an address">
          <p>
            For people who ask what we hold about them, or want it deleted. First make sure that the address is theirs:
            write to it and wait for the reply.
          </p>
          <AddressForm data={data} />
        </section>
        {found ? <FoundData found={found} data={data} answer={answer} proof={proof} /> : null}
      </div>
    </DecisionPage>
  )
}
