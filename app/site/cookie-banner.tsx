import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/forms/button.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { announce } from '#app/ui/feedback/status.tsx'

const ACTION = '/cookie-choice'

/** The purposes, each with what it means; essential storage has no choice. `id` keeps two forms of a page apart. */
function Purposes({ id, functionality }: { id: string; functionality: boolean }) {
  return (
    <fieldset className="grid gap-2 border-0 p-0">
      <legend className="visually-hidden">Purposes</legend>
      <Checkbox
        id={`${id}-essential`}
        name="essential"
        label="Essential"
        note="Needed to sign in and to remember what you’ve selected. Always on."
        defaultChecked
        disabled
      />
      <Checkbox
        id={`${id}-functionality`}
        name="purpose"
        value="functionality"
        label="Functionality: recently viewed franchises"
        note="Remembers franchises you’ve recently viewed, on this device only."
        defaultChecked={functionality}
      />
    </fieldset>
  )
}

function AcceptAndReject() {
  return (
    <>
      <Button type="submit" variant="quiet" name="choice" value="accept">
        Accept
      </Button>
      <Button type="submit" variant="quiet" name="choice" value="reject">
        Reject
      </Button>
    </>
  )
}

/**
 * Asks once, in the flow of the page and before its header: it covers nothing and holds nobody up. A plain form before
 * scripts run. `to` is the page that the form leads back to.
 */
export function CookieBanner({ asked, to }: { asked: boolean; to: string }) {
  const { Form, data, formData } = useFetcher<{ saved: boolean }>()
  const saved = data?.saved
  useEffect(() => {
    if (saved) announce('Your cookie choice is saved')
  }, [saved])
  if (!asked || formData) return null
  return (
    <section className="cookie-banner" aria-label="Cookies">
      {/* The pressed button goes with the banner: the focus moves on to the page. */}
      <Form
        method="post"
        action={ACTION}
        className="wrap"
        onSubmit={() => document.getElementById('main')?.focus({ preventScroll: true })}
      >
        <input type="hidden" name="to" value={to} />
        {/* Two lines on a phone; what they are essential for is said behind 'About cookies' too. */}
        <p>
          We use essential cookies<span className="max-sm:sr-only"> to make this site work</span>. Can we also remember
          the franchises you’ve looked at, on this device only?
        </p>
        <div className="cookie-buttons">
          <AcceptAndReject />
        </div>
        <div className="cookie-more">
          <a href="/cookies">About cookies</a>
          <details>
            <summary>Manage cookies</summary>
            <div className="grid gap-3 py-3">
              <Purposes id="cookie-banner" functionality={false} />
              <div>
                <Button type="submit" variant="quiet" name="choice" value="save">
                  Save choice
                </Button>
              </div>
            </div>
          </details>
        </div>
      </Form>
    </section>
  )
}

/** The same choice at any time, on the cookies page, which sends no scripts. `now` is null before a choice. */
export function CookieSettings({ now, saved }: { now: { functionality: boolean } | null; saved: boolean }) {
  return (
    <form method="post" action={ACTION} className="panel grid max-w-text gap-4">
      <input type="hidden" name="to" value="/cookies?saved=yes#settings" />
      <p role={saved ? 'status' : undefined}>
        {saved && now ? 'Your choice is saved. ' : ''}
        {now
          ? `You’ve turned “recently viewed” ${now.functionality ? 'on' : 'off'}.`
          : 'You haven’t chosen yet. Until you do, we only use essential cookies.'}
      </p>
      <Purposes id="cookie-settings" functionality={now?.functionality ?? false} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" name="choice" value="save">
          Save choice
        </Button>
        <AcceptAndReject />
      </div>
    </form>
  )
}
