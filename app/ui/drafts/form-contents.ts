/** What a form would send, but empty fields (an empty row more is no change) and what it says of its draft. */
function entriesOf(form: HTMLFormElement): [name: string, value: FormDataEntryValue][] {
  return Array.from(new FormData(form)).filter(
    ([name, value]) => !name.startsWith('draft.') && (typeof value === 'string' ? value !== '' : value.size > 0),
  )
}

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] => typeof entry[1] === 'string'

/** What is typed into a form, and what is typed or chosen. */
export type Contents = { texts: string; all: string }

export function contentsOf(form: HTMLFormElement): Contents {
  const entries = entriesOf(form)
  return {
    texts: JSON.stringify(entries.filter(isText)),
    all: JSON.stringify(
      entries.map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size}`]),
    ),
  }
}

/** The same as the page has it: of what a browser brought back into a form after a reload, nothing is kept. */
export function startOf(form: HTMLFormElement): Contents {
  const copy = form.cloneNode(true)
  if (!(copy instanceof HTMLFormElement)) return { texts: '', all: '' }
  copy.reset()
  return contentsOf(copy)
}
