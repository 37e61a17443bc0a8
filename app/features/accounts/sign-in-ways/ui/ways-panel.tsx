import type { ReactNode } from 'react'
import { formatDate } from '#app/lib/dates.ts'
import type { UserType } from '../../account.ts'
import { changePath } from '../../details/account-change.ts'
import { canRemove, type SignInWaysOf, wayPath } from '../sign-in-ways.ts'

type RowProps = { name: string; note: ReactNode; href?: string; verb?: string }

function Row({ name, note, href, verb }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">{note}</p>
      </div>
      {href && verb ? (
        <a href={href} className="font-semibold">
          {verb}
          <span className="visually-hidden"> {name}</span>
        </a>
      ) : null}
    </li>
  )
}

type WaysPanelProps = { role: UserType; email: string; ways: SignInWaysOf }

/** 'Ways to sign in': the password and the providers, and the way to add or remove each; the last one stays. */
export function WaysPanel({ role, email, ways }: WaysPanelProps) {
  const { hasPassword, linked, addable } = ways
  if (hasPassword && linked.length === 0 && addable.length === 0) return null
  const reset = `/forgot-password?for=${role}&email=${encodeURIComponent(email)}`
  return (
    <section className="panel grid gap-2" aria-labelledby="ways">
      <h2 id="ways" className="text-lg">
        Ways to sign in
      </h2>
      <ul className="divide-y divide-line">
        {hasPassword ? (
          <Row name="Password" note="With your email" href={changePath(role, 'password')} verb="Change" />
        ) : (
          <Row
            name="Password"
            note="Not set. Set one to add or remove other ways, and to change your email."
            href={reset}
            verb="Set"
          />
        )}
        {linked.map(({ id, name, linkedAt }) => (
          <Row
            key={id}
            name={name}
            note={
              <>
                Added <time dateTime={linkedAt.toISOString()}>{formatDate(linkedAt)}</time>
              </>
            }
            {...(hasPassword && canRemove(ways) ? { href: wayPath(role, id), verb: 'Remove' } : {})}
          />
        ))}
        {addable.map(({ id, name }) => (
          <Row
            key={id}
            name={name}
            note="Not added"
            {...(hasPassword ? { href: wayPath(role, id), verb: 'Add' } : {})}
          />
        ))}
      </ul>
    </section>
  )
}
