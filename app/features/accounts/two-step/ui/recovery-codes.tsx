import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import { accountPath } from '#app/lib/account-paths.ts'
import { useSite } from '#app/site/use-site.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Button, buttonClass } from '#app/ui/forms/button.tsx'
import { takeFocus } from '#app/ui/hooks/hydration.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { UserType } from '../../account.ts'
import type { MadeCodes } from '../two-step.action.server.ts'

/** What a file of the codes says. */
function fileOf(site: string, codes: readonly string[]): string {
  const text = [`Recovery codes for ${site}. You can use each once.`, '', ...codes, ''].join('\r\n')
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
}

function CopyButton({ codes }: { codes: readonly string[] }) {
  const [said, setSaid] = useState('')
  return (
    <>
      <Button
        variant="quiet"
        icon={Copy}
        onClick={() => {
          navigator.clipboard.writeText(codes.join('\n')).then(
            () => setSaid('The codes are copied.'),
            () => setSaid('Your browser didn’t allow it. Select the codes and copy them.'),
          )
        }}
      >
        Copy
      </Button>
      <p role="status" className="basis-full text-sm text-ink-2 empty:hidden">
        {said}
      </p>
    </>
  )
}

/** The recovery codes, once: to copy, print or download, and then the way on. */
export function RecoveryCodes({ role, made: { codes, next, isNew } }: { role: UserType; made: MadeCodes }) {
  const { siteName } = useSite()
  const isHydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => takeFocus(box.current), [])
  return (
    <div className="grid max-w-xl gap-6">
      <div ref={box} tabIndex={-1}>
        <Alert kind="success">
          <p>
            {isNew
              ? 'Two-step verification is on. You’ve been signed out everywhere else.'
              : 'Here are your new codes. Your old ones no longer work.'}
          </p>
        </Alert>
      </div>
      <section className="panel grid gap-4" aria-labelledby="codes">
        <h2 id="codes" className="text-lg">
          Keep these codes somewhere safe
        </h2>
        <p>If you lose your phone, you can sign in with each code once. This is the only time we’ll show them.</p>
        <ul className="grid grid-cols-1 gap-2 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="form-actions flex-wrap print:hidden">
          <a
            href={fileOf(siteName, codes)}
            download="recovery-codes.txt"
            className={buttonClass({ variant: 'quiet' })}
            data-reload
          >
            <Icon of={Download} />
            Download
          </a>
          {isHydrated ? (
            <>
              <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
                Print
              </Button>
              <CopyButton codes={codes} />
            </>
          ) : null}
        </div>
      </section>
      <div className="form-actions print:hidden">
        <LinkButton href={next ?? accountPath(role)}>I’ve kept them</LinkButton>
      </div>
    </div>
  )
}
