import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UploadedFile } from '#app/lib/forms/uploaded-file.ts'
import { announce } from '#app/ui/feedback/status.tsx'
import { type Sending, sendFile } from './send-file.ts'
import { noteUpload } from './under-way.ts'

/** A chosen file that is on its way, was refused for a reason, or did not arrive. */
export type Upload = { key: number; file: File; part: number; problem: string | null; failure: Failure | null }
type Failure = 'unanswered' | 'offline' | 'signed-out'

/** The same choice, told of again: what was chosen before scripts ran reaches them twice. */
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

/** Takes a file out of an input that still holds it, so that it is not sent twice. */
function takeOut(input: HTMLInputElement | null, gone: File): void {
  if (!input) return
  const left = new DataTransfer()
  for (const file of input.files ?? []) if (file !== gone) left.items.add(file)
  input.files = left.files
}

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

  function start(all: readonly File[]): void {
    const chosen = all.filter((file) => !Array.from(sending.current.values()).some((one) => isSame(one.file, file)))
    if (chosen.length === 0 && all.length > 0) return
    for (const one of sending.current.values()) if (!multiple) one.cancel()
    const fresh = chosen.map((file) => ({
      key: nextKey.current++,
      file,
      part: 0,
      problem: problemOf(file),
      failure: null,
    }))
    const isLeft = (one: Upload) => !one.problem && !(one.failure && fresh.some(({ file }) => isSame(file, one.file)))
    setUploads((before) => (multiple ? [...before.filter(isLeft), ...fresh] : fresh))
    for (const { key, file, problem } of fresh)
      if (problem) takeOut(input.current, file)
      else void send(key, file)
  }
  function retry({ key, file }: Upload): void {
    change(key, { failure: null, part: 0 })
    void send(key, file)
  }
  function cancel({ key, file }: Upload): void {
    sending.current.get(key)?.cancel()
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
