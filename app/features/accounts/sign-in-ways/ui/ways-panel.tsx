import type { ReactNode } from 'react'
import { formatDate } from '#app/lib/dates.ts'
import type { UserType } from '../../account.ts'
import { PasskeyNote } from '../../passkeys/ui/passkey-note.tsx'
import { MOST_PASSKEYS, passkeyPath } from '../../passkeys/passkey.ts'
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

/** 'Ways to sign in': the password, passkeys and providers, and the way to add or remove each; the last one stays. */
export function WaysPanel({ role, email, ways }: WaysPanelProps) {
  const { hasPassword, linked, addable, passkeys, takesPasskeys } = ways
  if (hasPassword && linked.length === 0 && addable.length === 0 && !takesPasskeys) return null
  const reset = `/forgot-password?for=${role}&email=${encodeURIComponent(email)}`
  return (
    <section className="panel grid gap-2" aria-labelledby="ways">
      <h2 id="ways" className="text-lg">
        Ways to sign in
      </h2>
      <ul className="divide-y divide-line">
        {hasPassword ? (
          // It is changed where one's details are.
          <Row name="Password" note="With your email" />
        ) : (
          <Row
            name="Password"
            note="Not set. Set one to add or remove other ways, and to change your email."
            href={reset}
            verb="Set"
          />
        )}
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            name={passkey.name}
            note={<PasskeyNote passkey={passkey} />}
            {...(canRemove(ways) ? { href: passkeyPath(role, passkey.id), verb: 'Remove' } : {})}
          />
        ))}
        {takesPasskeys && passkeys.length < MOST_PASSKEYS ? (
          <Row
            name={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
            note="Your fingerprint, face or device PIN in place of a password"
            href={passkeyPath(role, 'new')}
            verb="Add"
          />
        ) : null}
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
