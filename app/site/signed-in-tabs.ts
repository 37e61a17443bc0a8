import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { LIVE_PATH } from '#app/ui/hooks/revalidate-after-conflict.ts'
import { isFormBegun } from '#app/ui/forms/begun-form.ts'

const NAME = 'atlas-signed-in'

/** Tells the other tabs of this browser that someone is signed in here. */
export function useSignedInHere(): void {
  useEffect(() => {
    const others = new BroadcastChannel(NAME)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    others.postMessage(null)
    others.close()
  }, [])
}

/** A page to sign in or up goes on to the portal once another tab has signed in; not from a form that is begun. */
export function useSignedInElsewhere(): void {
  const { submit } = useFetcher()
  useEffect(() => {
    // Nobody is signed in there either, and a browser that blocks cookies may block the channel with an error.
    if (!navigator.cookieEnabled) return
    const others = new BroadcastChannel(NAME)
    others.addEventListener('message', () => {
      if (!isFormBegun()) void submit(null, { method: 'post', action: LIVE_PATH })
    })
    return () => others.close()
  }, [submit])
}
