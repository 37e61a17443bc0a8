import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher, useFetchers, useLocation, useMatches, useNavigation, useRevalidator } from 'react-router'
import { noteShown } from '#app/lib/router/keep-shown.ts'
import { isOtherVersion } from '#app/lib/router/other-version.ts'
import { isFormBegun } from '#app/ui/forms/begun-form.ts'
import { LIVE_PATH } from '#app/ui/hooks/revalidate-after-conflict.ts'

/** The lock that one tab of a browser holds, and the channel on which it tells the others. */
const NAME = 'atlas-live'
/** A lost stream is opened again after so long, then twice as long, and so on (3-decisions 64). */
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 30_000
/** What is kept on the screen for want of an answer is asked for again after so long. */
const AGAIN_MS = 5_000
/**
 * What a page says of time ('20 min ago', 'Today') is asked for again at the first sign of someone in each part of an
 * hour. Parts begin with London's days too. Without a sign nothing is: it would keep a session alive that nobody uses.
 */
const PART_MS = 10 * 60_000
const SIGNS = ['focus', 'pointermove', 'keydown'] as const
/**
 * A page that is being left hears no news: the door of another portal signs out whoever goes to it (3-decisions 32),
 * and the news of that would take him to this portal's sign-in page instead. One that stays after all (a download,
 * 'Stay') goes on by itself after so long.
 */
const LEAVING_MS = 10_000

const partOfHour = (): number => Math.floor(Date.now() / PART_MS)

/** What `/live` answers: null where it did not answer. */
type Answer = { isSignedIn: boolean | null }

/** What the site says to whoever asks for the stream, which a stream does not tell; null where it does not answer. */
async function readStatus(): Promise<number | null> {
  const answer = await fetch(LIVE_PATH).catch(() => null)
  void answer?.body?.cancel()
  return answer?.status ?? null
}

/** Whether someone is asked before an act, on whose row and in whose words the answer rests. */
const isAsked = (): boolean => document.querySelector('dialog[open][data-question]') !== null

/** Answers once the site does. The code that asks for changes comes from there too, and its lack would be an error. */
async function untilThere(signal: AbortSignal): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  while (!signal.aborted && (await readStatus()) === null)
}

/**
 * Opens the stream again and again until the signal says so. After a loss, or a wait for another tab to give it up,
 * something may have changed, also where it is refused from then on, to whoever was signed out meanwhile.
 */
function follow(signal: AbortSignal, onChange: () => void, hasWaited: boolean): void {
  let wait = FIRST_WAIT_MS
  // An answer may still come once the page has gone.
  const change = () => {
    if (!signal.aborted) onChange()
  }
  const open = (isAgain: boolean) => {
    if (signal.aborted) return
    const source = new EventSource(LIVE_PATH)
    const stop = () => source.close()
    let isRefused = isAgain
    signal.addEventListener('abort', stop, { once: true })
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MS
      isRefused = false
      if (isAgain) change()
    })
    source.addEventListener('message', change)
    source.addEventListener('error', () => {
      source.close()
      if (isRefused) void readStatus().then((status) => status === 401 && change())
      signal.removeEventListener('abort', stop)
      // Not all at once, where a server went away from under many.
      setTimeout(() => open(true), wait * (0.75 + Math.random() / 2))
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    })
  }
  open(hasWaited)
}

/** Whether a tab holds the stream already. */
const isHeld = async (): Promise<boolean> =>
  ((await navigator.locks.query()).held ?? []).some(({ name }) => name === NAME)

/**
 * Tells what a page shows that nobody is leaving: it may ask again by itself, after a change or a small form. Returns
 * how often it kept what it showed for want of an answer.
 */
function useShown(isStill: boolean): number {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const [kept, setKept] = useState(0)
  const onKept = () => setKept((times) => times + 1)
  useLayoutEffect(() => {
    // Not what failed to load: there is nothing to keep of that.
    const loaded = matches.flatMap(({ id, loaderData }): [string, unknown][] =>
      loaderData === undefined ? [] : [[id, loaderData]],
    )
    noteShown(isStill ? { address: pathname + search, data: new Map(loaded), onKept } : null)
    return () => noteShown(undefined)
  })
  return kept
}

/**
 * Shows at once what changed elsewhere: badges, lists, a sign-out in another tab. One tab of a browser holds the stream
 * and tells the others, for a browser opens no more than six connections to a site. One that is out of sight leaves the
 * stream to those that are not, because a system may put it to sleep, and asks again when it is seen again. Without
 * streams pages are as they were when they were opened or seen again.
 */
export function useLiveUpdates(): void {
  const { revalidate } = useRevalidator()
  const { submit, data, state, reset } = useFetcher<Answer>({ key: NAME })
  const isMoving = useNavigation().state !== 'idle'
  const isBusy = useFetchers().some(({ state }) => state !== 'idle') || isMoving
  const isDeferred = useRef(false)
  const askedIn = useRef(0)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askNow = useEffectEvent(() => {
    isDeferred.current = false
    void submit(null, { method: 'post', action: LIVE_PATH })
  })
  const refresh = useEffectEvent(() => {
    askedIn.current = partOfHour()
    // What is on its way is not overtaken: a form that was just sent changes something itself. And a question does not
    // go from under whoever reads it or gives a reason; the answer says where something changed. Of whoever was signed
    // out meanwhile nothing stays.
    const isLeft = leaving.current !== undefined
    isDeferred.current = isBusy || isLeft || isAsked()
    if (!isDeferred.current) askNow()
    else if (!isBusy && !isLeft) void readStatus().then((status) => status === 401 && askNow())
  })
  const putOff = useEffectEvent(() => {
    if (state === 'idle') return
    isDeferred.current = true
    reset()
  })
  useLayoutEffect(() => {
    // An update that ends first would complete the navigation with its own data, which may lack the page's.
    if (isMoving && state !== 'idle') putOff()
  }, [isMoving, state])
  useEffect(() => {
    if (isBusy) return
    askedIn.current = partOfHour()
    if (isDeferred.current) refresh()
  }, [isBusy])
  // Without an answer it is as it was last known.
  const [isOut, setIsOut] = useState(false)
  if (data && data.isSignedIn === isOut) setIsOut(!isOut)
  // Of whoever has signed out nothing is kept on the screen.
  const kept = useShown(!isMoving && !isOut)
  useEffect(() => {
    if (kept === 0) return
    // Of another version of the site the data will never be of use here.
    if (isOtherVersion() && !isFormBegun()) {
      window.location.reload()
      return
    }
    const ending = new AbortController()
    void untilThere(ending.signal).then(() => {
      if (!ending.signal.aborted) refresh()
    })
    return () => ending.abort()
  }, [kept])
  useEffect(() => {
    // Who has signed out elsewhere is led to the sign-in page; not from a form that he may still want to keep.
    if (isOut && !isFormBegun()) void revalidate()
  }, [isOut, revalidate])
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const others = new BroadcastChannel(NAME)
    const isSeen = () => document.visibilityState === 'visible'
    // Out of sight there is nothing to show: all of it is asked for once the page is seen again.
    const show = () => {
      if (isSeen()) refresh()
    }
    others.addEventListener('message', show)
    let holding: AbortController | undefined
    const hold = () => {
      const held = new AbortController()
      holding = held
      const lead = (hasWaited: boolean) => {
        const tell = () => {
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
          others.postMessage(null)
          show()
        }
        follow(held.signal, tell, hasWaited)
        return new Promise<void>((resolve) => held.signal.addEventListener('abort', () => resolve(), { once: true }))
      }
      // Browsers have locks only where the connection is safe.
      if (!('locks' in navigator)) return void lead(false)
      // Answered in the order of asking: as it was before this tab stood in the queue.
      const waits = isHeld()
      const granted = async () => {
        const hasWaited = await waits
        if (!held.signal.aborted) await lead(hasWaited)
      }
      navigator.locks.request(NAME, { signal: held.signal }, granted).catch(() => {})
    }
    const look = () => {
      holding?.abort()
      if (!isSeen()) return
      hold()
      refresh()
    }
    if (isSeen()) hold()
    document.addEventListener('visibilitychange', look, { signal })
    // It does not bubble. By then the act that was asked about may be under way, which is waited for.
    const answered = () => {
      if (isDeferred.current) show()
    }
    document.addEventListener('close', answered, { signal, capture: true })
    const leave = () => {
      clearTimeout(leaving.current)
      leaving.current = setTimeout(() => {
        leaving.current = undefined
        answered()
      }, LEAVING_MS)
      putOff()
    }
    window.addEventListener('beforeunload', leave, { signal })
    const attend = () => {
      if (askedIn.current !== partOfHour()) show()
    }
    for (const sign of SIGNS) window.addEventListener(sign, attend, { signal, passive: true })
    return () => {
      ending.abort()
      clearTimeout(leaving.current)
      holding?.abort()
      others.close()
    }
  }, [])
}
