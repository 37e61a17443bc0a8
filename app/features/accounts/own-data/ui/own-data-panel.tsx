import type { ReactNode } from 'react'
import { accountPath } from '#app/lib/account-paths.ts'
import { Button } from '#app/ui/forms/button.tsx'
import type { UserType } from '../../account.ts'
import { deletePath } from '../../deletion/deletion.ts'

type RowProps = { href: string; link: string; children: ReactNode }

function Row({ href, link, children }: RowProps) {
  return (
    <li className="grid gap-1 py-4">
      <a href={href} className="justify-self-start font-semibold">
        {link}
      </a>
      <p className="text-sm text-ink-2">{children}</p>
    </li>
  )
}

/** Its kinds of things, as the file has them; what is left out and why, the test of the export says. */
const inTheFile: Readonly<Record<UserType, string>> = {
  customer: 'A file (JSON) with your details, requests, consents, messages, shortlist and sign-ins.',
  franchisor:
    'A file (JSON) with your details, messages and sign-ins and, if you own the company’s account, its listings, ' +
    'advertisements and payments. Leads have a file of their own: download it under Leads.',
  admin: 'A file (JSON) with your details, messages and sign-ins.',
}

/** 'Your data': what someone can do with what the site knows about him. */
export function OwnDataPanel({ role }: { role: UserType }) {
  return (
    <section className="panel" aria-labelledby="own-data">
      <h2 id="own-data" className="text-lg">
        Your data
      </h2>
      <ul className="-mb-4 divide-y divide-line">
        {role === 'customer' ? (
          <Row href={`${accountPath(role)}/shared`} link="Who has your details">
            Each franchise you asked for information, what you agreed to, and how to withdraw your consent.
          </Row>
        ) : null}
        <li className="grid justify-items-start gap-2 py-4">
          {/* The browser's own form: what comes is a file, and the page stays. */}
          <form method="post" action={`${accountPath(role)}/data`}>
            <Button type="submit" size="small" variant="quiet">
              Download your data
            </Button>
          </form>
          <p className="text-sm text-ink-2">{inTheFile[role]}</p>
        </li>
        <Row href={deletePath(role)} link="Delete your account">
          We’ll show you what we’ll delete and what we’ll keep before you decide.
        </Row>
      </ul>
    </section>
  )
}
