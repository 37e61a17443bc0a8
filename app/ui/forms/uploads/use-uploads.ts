import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UploadedFile } from '#app/lib/forms/uploaded-file.ts'
import { announce } from '#app/ui/feedback/status.tsx'
import { type Sending, sendFile } from './send-file.ts'
import { noteUpload } from './under-way.ts'

/** A chosen file that is on its way, was refused for a reason, or did not arrive. */
export type Upload = { key: number; file: File; part: number; problem: string | null; failure: Failure | null }
type Failure = 'unanswered' | 'offline' | 'signed-out'

/**
 * The same file, chosen or told of again: what was chosen before scripts ran reaches them twice, and what an input is
 * given it may hold as another object.
 */
const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

type UploadsOf<Held> = {
  /** Where the files are sent, and the field that they are sent as. */
  path: string
  name: string
  multiple: boolean
  /** What the form holds already. */
  files: readonly Held[]
  input: RefObject<HTMLInputElement | null>
  /** Why a file need not even be sent. */
  problemOf: (file: File) => string | null
}

const holds = (files: readonly File[], file: File): boolean => files.some((one) => isSame(one, file))
const filesOf = (input: HTMLInputElement | null): File[] => Array.from(input?.files ?? [])

function fill(input: HTMLInputElement | null, files: readonly File[]): void {
  if (!input) return
  const all = new DataTransfer()
  for (const file of files) all.items.add(file)
  input.files = all.files
}

/** Takes a file out of an input that still holds it, or another choice of it, so that it is not sent twice. */
const takeOut = (input: HTMLInputElement | null, gone: File): void =>
  fill(
    input,
    filesOf(input).filter((file) => !isSame(file, gone)),
  )

/**
 * Sends files of an input as soon as they are chosen. Until one has arrived the input holds it, so that saving sends it
 * all the same; then it is one of `held`, in the order in which they were chosen. One that was refused is let go, one
 * that did not arrive goes again by itself.
 */
export function useUploads<Held extends UploadedFile>({
  path,
  name,
  multiple,
  files,
  input,
  problemOf,
}: UploadsOf<Held>) {
  const [held, setHeld] = useState<readonly (Held | UploadedFile)[]>(files)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const sending = useRef(new Map<number, Sending & { file: File }>())
  /** What the form has yet to get: on its way, or left behind by a network that went. */
  const unarrived = useRef(new Map<number, File>())
  const nextKey = useRef(0)
  /** In which place each was chosen. */
  const arrived = useRef(new Map<string, number>())
  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  /** Which one of several is over is told to the form by a change, as of any field. */
  const tell = () =>
    requestAnimationFrame(() => input.current?.form?.dispatchEvent(new Event('change', { bubbles: true })))

  async function send(key: number, file: File): Promise<void> {
    const form = input.current?.form
    const sent = sendFile(path, name, file, (part) => change(key, { part }))
    sending.current.set(key, { ...sent, file })
    const settled = sent.done.then((answer) => {
      sending.current.delete(key)
      if (answer === 'cancelled') return
      if (answer === 'signed-out') return change(key, { failure: answer })
      if (answer === null) return change(key, { failure: navigator.onLine ? 'unanswered' : 'offline' })
      unarrived.current.delete(key)
      if ('problem' in answer) {
        takeOut(input.current, file)
        return change(key, { problem: answer.problem })
      }
      // The form has the file at each moment: a press of its button in between would leave it behind.
      flushSync(() => {
        drop(key)
        arrived.current.set(answer.file.token, key)
        setHeld((all) => {
          if (!multiple) return [answer.file]
          // Small files overtake large ones.
          const next = all.findIndex(({ token }) => (arrived.current.get(token) ?? -1) > key)
          return all.toSpliced(next < 0 ? all.length : next, 0, answer.file)
        })
      })
      takeOut(input.current, file)
      announce(`${answer.file.name} uploaded`)
      tell()
    })
    if (form) noteUpload(form, settled)
    await settled
  }

  /** Sends what was chosen, made ready out of what the input holds of it. */
  function start(ready: readonly File[], chosen: readonly File[] = ready): void {
    // Another one was chosen in its place while it was made ready.
    if (!multiple && !chosen.every((file) => holds(filesOf(input.current), file))) return
    const onTheirWay = Array.from(sending.current.values(), ({ file }) => file)
    const isTold = ready.length > 0 && ready.every((file) => holds(onTheirWay, file))
    const fresh = isTold ? [] : take(ready.filter((file) => !holds(onTheirWay, file)))
    // A new choice takes the place of the one before in the input, also of what has not arrived.
    const waiting = Array.from(unarrived.current.values())
    const besides = filesOf(input.current).filter((file) => !holds([...chosen, ...waiting], file))
    fill(input.current, multiple ? [...besides, ...waiting] : waiting)
    for (const { key, file, problem } of fresh) if (!problem) void send(key, file)
  }
  /** Lists files as chosen, in the place of what they replace. */
  function take(files: readonly File[]): readonly Upload[] {
    if (!multiple) {
      for (const one of sending.current.values()) one.cancel()
      unarrived.current.clear()
    }
    const fresh = files.map((file) => ({
      key: nextKey.current++,
      file,
      part: 0,
      problem: problemOf(file),
      failure: null,
    }))
    for (const [key, file] of unarrived.current)
      if (!sending.current.has(key) && holds(files, file)) unarrived.current.delete(key)
    for (const { key, file, problem } of fresh) if (!problem) unarrived.current.set(key, file)
    const isLeft = (one: Upload) => !one.problem && !(one.failure && holds(files, one.file))
    setUploads((before) => (multiple ? [...before.filter(isLeft), ...fresh] : fresh))
    return fresh
  }
  function retry({ key, file }: Upload): void {
    // Called back by two signs at once, of which the page has drawn none yet.
    if (sending.current.has(key)) return
    change(key, { failure: null, part: 0 })
    void send(key, file)
  }
  function cancel({ key, file }: Upload): void {
    sending.current.get(key)?.cancel()
    unarrived.current.delete(key)
    takeOut(input.current, file)
    drop(key)
    tell()
  }

  const stop = useEffectEvent(() => {
    for (const one of sending.current.values()) one.cancel()
  })
  useEffect(() => () => stop(), [])

  // Once there is a network again, and whoever was called away, or has signed in beside, is back.
  const retryAll = useEffectEvent(() => {
    for (const upload of uploads) if (upload.failure) retry(upload)
  })
  useEffect(() => {
    const turn = () => document.visibilityState === 'visible' && retryAll()
    const online = () => retryAll()
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', turn)
    return () => {
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [])

  return { held, setHeld, uploads, start, retry, cancel }
}
