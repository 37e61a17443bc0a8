import type { FormValues } from '#app/lib/errors.ts'
import { TextArea } from '#app/ui/text-area.tsx'

/** The message somebody wrote in place of the offered one; null where there is none. */
export function ownMessage(values: FormValues | undefined): string | null {
  const [message, offered] = [values?.['message'], values?.['offeredMessage']]
  return typeof message === 'string' && message.trim() !== '' && message !== offered ? message : null
}

/** In a step that asks for no message: one that was written before, in the sign-up step, stays and is sent. */
export function OwnMessage({ text, offered }: { text: string | null; offered: FormValues[string] | undefined }) {
  if (text === null) return null
  return (
    <>
      <TextArea label="Message" name="message" optional maxLength={2000} defaultValue={text} />
      <input type="hidden" name="offeredMessage" value={typeof offered === 'string' ? offered : ''} />
    </>
  )
}
