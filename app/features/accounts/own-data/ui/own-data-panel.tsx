import type { ReactNode } from 'react'
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

/** 'Your data': what someone can do with what the site knows about him. */
export function OwnDataPanel({ role }: { role: UserType }) {
  return (
    <section className="panel" aria-labelledby="own-data">
      <h2 id="own-data" className="text-lg">
        Your data
      </h2>
      <ul className="-mb-4 divide-y divide-line">
        <Row href={deletePath(role)} link="Delete your account">
          We’ll show you what goes and what stays before you decide.
        </Row>
      </ul>
    </section>
  )
}
