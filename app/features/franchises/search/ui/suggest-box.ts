import { suggestionHref, MIN_SUGGEST_LENGTH, type Suggestion } from '../suggestion.ts'

/** After the last key, before the server is asked. */
const WAIT_MS = 150

function isSuggestion(one: unknown): one is Suggestion {
  return (
    typeof one === 'object' &&
    one !== null &&
    'kind' in one &&
    'label' in one &&
    'href' in one &&
    typeof one.label === 'string' &&
    typeof one.href === 'string' &&
    one.href.startsWith('/')
  )
}

function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** A press on a link, so that the whole site's way of following one is taken. */
function follow(href: string): void {
  const link = element('a', { href, hidden: '' })
  document.body.append(link)
  link.click()
  link.remove()
}

/**
 * Makes a search field a combobox (ARIA 1.2, list autocomplete) that offers what may be meant while someone types. The
 * focus stays in the field: arrows choose, Enter goes there, Escape and Tab close; Home and End lead to the first and
 * the last once one is chosen. Loaded when the field is first used; everything works without it.
 */
export function offerSuggestions(input: HTMLInputElement): void {
  if (input.getAttribute('role') === 'combobox') return
  const list = element('ul', {
    id: `${input.id}-suggestions`,
    role: 'listbox',
    'aria-label': 'Suggestions',
    class: 'menu-panel inset-x-0 top-full max-h-96 min-w-0 overflow-y-auto lg:right-auto lg:w-96',
  })
  const said = element('p', { role: 'status', class: 'visually-hidden' })
  list.hidden = true
  let found: Suggestion[] = []
  let chosen = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined

  function choose(index: number) {
    chosen = index
    for (const [at, option] of Array.from(list.children).entries())
      option.setAttribute('aria-selected', String(at === index))
    const option = list.children[index]
    if (!option) return input.removeAttribute('aria-activedescendant')
    input.setAttribute('aria-activedescendant', option.id)
    option.scrollIntoView({ block: 'nearest' })
  }

  function show(next: Suggestion[]) {
    found = next
    list.replaceChildren(
      ...next.map(({ kind, label }, at) =>
        element(
          'li',
          {
            id: `${list.id}-${at}`,
            role: 'option',
            class: 'menu-item justify-between aria-selected:bg-blue-wash aria-selected:text-blue-deep',
          },
          element('span', { class: 'min-w-0 wrap-anywhere in-aria-selected:underline' }, label),
          ' ',
          element('span', { class: 'text-sm text-ink-2' }, kind),
        ),
      ),
    )
    list.hidden = next.length === 0
    input.setAttribute('aria-expanded', String(next.length > 0))
    choose(-1)
  }

  function close() {
    clearTimeout(timer)
    asked?.abort()
    show([])
    said.textContent = ''
  }

  async function ask() {
    clearTimeout(timer)
    asked?.abort()
    const text = input.value.trim()
    if (Array.from(text).length < MIN_SUGGEST_LENGTH) return close()
    const { signal } = (asked = new AbortController())
    try {
      const answer = await fetch(`/suggest?${new URLSearchParams({ q: text })}`, { signal })
      const body: unknown = answer.ok ? await answer.json() : []
      if (signal.aborted || document.activeElement !== input) return
      show(Array.isArray(body) ? body.filter(isSuggestion) : [])
      said.textContent =
        found.length === 0
          ? 'No suggestions.'
          : `${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys.`
    } catch {
      // Asked again meanwhile, or no connection: the search itself does not need it.
    }
  }

  function take(index: number) {
    const one = found[index]
    close()
    if (one)
      follow(
        input.form
          ? suggestionHref(one, new FormData(input.form), input.form.getAttribute('action') ?? '/search')
          : one.href,
      )
  }

  function press(event: KeyboardEvent) {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const last = found.length - 1
    if (event.key === 'Tab') return close()
    if (event.key === 'ArrowDown' && last < 0) void ask()
    else if (last < 0) return
    else if (event.key === 'ArrowDown') choose(chosen === last ? -1 : chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen === -1 ? last : chosen - 1)
    else if (event.key === 'Home' && chosen >= 0) choose(0)
    else if (event.key === 'End' && chosen >= 0) choose(last)
    else if (event.key === 'Enter' && chosen >= 0) take(chosen)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }

  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
    autocomplete: 'off',
  }))
    input.setAttribute(name, value)
  input.after(list, said)
  input.addEventListener('keydown', press)
  input.addEventListener('blur', close)
  input.form?.addEventListener('submit', close)
  input.addEventListener('input', () => {
    choose(-1)
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), WAIT_MS)
  })
  // The focus stays in the field, and with it a phone's keyboard.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest('[role=option]') : null
    if (option) take(Array.from(list.children).indexOf(option))
  })
  // What was typed while this was on its way.
  if (input.value !== input.defaultValue) void ask()
}
