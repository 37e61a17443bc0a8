import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SavedDraft } from '#app/lib/drafts/saved-draft.ts'
import { contentsOf, startOf } from './form-contents.ts'
import { type DraftPlace, sendDraft } from './send-draft.ts'

/** After typing stops, and after an attempt that failed. */
const REST_MS = 3_000
const RETRY_MS = 15_000

/** What the form says of its draft; at first nothing. */
export type DraftState =
  | { kind: 'quiet' | 'failed' | 'signed-out' }
  | { kind: 'saved'; at: string }
  | { kind: 'elsewhere'; elsewhere: SavedDraft | null }

type DraftStart = {
  to: DraftPlace
  /** The version of the draft that the form starts from; '' for none. */
  based: string
  /** What the form was answered, and the version of the draft that it named; '' for none any more. */
  answer?: object | undefined
  answered?: string | undefined
  /** The form came back, so that it holds something unsaved from the start. */
  isUnsaved: boolean
}

/**
 * Keeps what is typed into the form around `place`, some seconds after typing stops, when the page is hidden, and
 * when it is about to be left: while the browser asks, the draft arrives before the page that is loaded next. What
 * could not be kept is sent again by and by, and as soon as the network or its writer is back.
 * `kept` is what of the form nobody would lose; null before scripts run.
 */
export function useDraft({ to, based: first, answer, answered, isUnsaved }: DraftStart) {
  const place = useRef<HTMLDivElement>(null)
  const kept = useRef<string | null>(null)
  const sent = useRef('')
  const version = useRef(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const inFlight = useRef(Promise.resolve())
  const sending = useRef<AbortController>(null)
  const [based, setBased] = useState(first)
  const [state, setState] = useState<DraftState>({ kind: 'quiet' })

  async function send(isLeaving: boolean): Promise<void> {
    const form = place.current?.closest('form')
    if (!form) return
    clearTimeout(timer.current)
    // What is saved takes the draft along: what the next one is based on is known with the answer.
    if (form.ariaBusy === 'true') {
      timer.current = setTimeout(() => void keep(), REST_MS)
      return
    }
    // What is on its way holds less, and must not arrive behind this.
    if (isLeaving) sending.current?.abort()
    const stop = (sending.current = new AbortController())
    const contents = contentsOf(form)
    const answer = await sendDraft(form, { based: version.current, to, isLeaving, signal: stop.signal })
    if (stop.signal.aborted) return
    if (answer === null || answer === 'signed-out') {
      setState({ kind: answer ?? 'failed' })
      timer.current = setTimeout(() => void keep(), RETRY_MS)
    } else if ('saved' in answer) {
      sent.current = contents.texts
      // Files that are only chosen are not in it.
      if (!hasChosenFiles(form)) kept.current = contents.all
      version.current = answer.saved.version
      setBased(answer.saved.version)
      setState({ kind: 'saved', at: answer.saved.savedAt })
    } else setState({ kind: 'elsewhere', elsewhere: answer.elsewhere })
  }
  /** One after the other: what is on its way holds less than the form. */
  const keep = (): Promise<void> => (inFlight.current = inFlight.current.then(() => send(false)))
  /** Once this resolves what was typed is kept, unless that failed or another version stands there (`state`). */
  const keepNow = (): Promise<void> => {
    const form = place.current?.closest('form')
    const isTyped = form != null && state.kind !== 'elsewhere' && contentsOf(form).texts !== sent.current
    return isTyped ? keep() : inFlight.current
  }
  /** After someone has seen that another version stands there. */
  const keepOver = (other: SavedDraft | null): Promise<void> => {
    version.current = other?.version ?? ''
    return keep()
  }

  const keepIfTyped = useEffectEvent((isLeaving: boolean) => {
    const form = place.current?.closest('form')
    if (!form || state.kind === 'elsewhere' || contentsOf(form).texts === sent.current) return
    void (isLeaving ? send(true) : keep())
  })
  const keepIfFailed = useEffectEvent(() => {
    if (state.kind === 'failed' || state.kind === 'signed-out') keepIfTyped(false)
  })

  // A refusal has said which version stands there now: whoever sends the form again has read that.
  const [told, setTold] = useState(answer)
  if (answer !== told) {
    setTold(answer)
    if (answered !== undefined) setBased(answered)
    if (answered === '') setState({ kind: 'quiet' })
  }
  useEffect(() => {
    if (answer === undefined || answered === undefined) return
    version.current = answered
    if (answered !== '') return
    // There is no draft of what stands in the form.
    sent.current = ''
    kept.current = ''
  }, [answer, answered])

  // A form that was sent and heard nothing of its draft has stopped the clock, and holds what it held.
  useEffect(() => {
    if (answer === undefined || answered !== undefined) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => keepIfTyped(false), REST_MS)
  }, [answer, answered])

  // Once it holds something unsaved it goes on doing so, though the page forgets its answer: a link within the page
  // does that.
  const [isHeld, hold] = useState(isUnsaved)
  if (isUnsaved && !isHeld) hold(true)
  // Before anyone can type.
  useLayoutEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const start = startOf(form)
    sent.current = isHeld ? '' : start.texts
    kept.current = isHeld ? '' : start.all
  }, [isHeld])

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const stop = () => clearTimeout(timer.current)
    const wait = () => {
      stop()
      timer.current = setTimeout(() => keepIfTyped(false), REST_MS)
    }
    const leave = () => keepIfTyped(true)
    const retry = () => keepIfFailed()
    // Back, for instance, from the tab in which someone has signed in again.
    const turn = () => (document.visibilityState === 'hidden' ? leave() : retry())
    const events = ['input', 'change', 'click'] as const
    for (const event of events) form.addEventListener(event, wait)
    form.addEventListener('submit', stop)
    document.addEventListener('visibilitychange', turn)
    window.addEventListener('beforeunload', leave)
    window.addEventListener('online', retry)
    // What a browser brought back, and what was typed before scripts ran.
    wait()
    return () => {
      for (const event of events) form.removeEventListener(event, wait)
      form.removeEventListener('submit', stop)
      document.removeEventListener('visibilitychange', turn)
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('online', retry)
      stop()
    }
  }, [])

  return { place, kept, based, state, keep, keepNow, keepOver }
}

const hasChosenFiles = (form: HTMLFormElement): boolean =>
  Array.from(form.querySelectorAll<HTMLInputElement>('input[type=file]')).some((input) => input.files?.length)
