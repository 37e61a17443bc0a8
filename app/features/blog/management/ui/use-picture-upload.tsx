import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { PICTURE_ACCEPT } from '#app/lib/forms/file-kinds.ts'

type Answer = { ok: true; picture: string } | { ok: false; errors: Record<string, string[]>; formError?: string }

/** A picture for the text: chosen, stored, and put where the cursor is. */
export function usePictureUpload(action: string, insert: (src: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  const fetcher = useFetcher<Answer>()
  const { data } = fetcher
  const take = useEffectEvent(insert)
  useEffect(() => {
    if (data?.ok) take(data.picture)
  }, [data])
  const send = (file: File | undefined) => {
    if (!file) return
    const form = new FormData()
    form.set('intent', 'picture')
    form.set('image', file)
    // Without reading the page again: a form whose draft arrived meanwhile would start afresh, and lose what was typed.
    void fetcher.submit(form, {
      method: 'post',
      action,
      encType: 'multipart/form-data',
      defaultShouldRevalidate: false,
    })
    if (field.current) field.current.value = ''
  }
  return {
    input: (
      <input
        ref={field}
        type="file"
        hidden
        aria-label="Image for the text"
        accept={PICTURE_ACCEPT}
        onChange={(event) => send(event.currentTarget.files?.[0])}
      />
    ),
    choose: () => field.current?.click(),
    send,
    isBusy: fetcher.state !== 'idle',
    problem: data && !data.ok ? (data.errors['image']?.[0] ?? data.formError ?? null) : null,
  }
}
