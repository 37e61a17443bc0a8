import type { MessageForm } from '#app/features/messages/attachments/message-form.server.ts'

type Sent = string | File

/** A form as a browser sends it: a list comes once for each of its values. */
export function formOf(fields: Readonly<Record<string, Sent | readonly Sent[]>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat())
      if (typeof one === 'string') form.append(name, one)
      else form.append(name, one)
  return form
}

/** The form of a message without a file, as an action gets it. */
export const messageFormOf = (fields: Readonly<Record<string, string>>): MessageForm => ({
  form: formOf(fields),
  file: null,
  kept: null,
  problem: null,
})
