/**
 * The name under which `style` is read here: our content policy takes away what stands in `style` itself before
 * anybody can read it, and reports each one.
 */
const STYLE = 'data-style'
const styleAttribute = /(<[a-z][^<>]*?\s)style(?=\s*=)/gi
/** A style sheet would be refused, and reported, as well: what is in a template is nowhere. */
const styleSheet = /<(\/?)style\b/gi
const BLOCKS = 'p, ul, ol, h1, h2, h3, h4, h5, h6, table, blockquote, div'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'

function styleOf(element: Element, property: string): string {
  const parts = (element.getAttribute(STYLE) ?? '').split(';').map((part) => part.split(':'))
  const found = parts.find(([name = '']) => name.trim().toLowerCase() === property)
  return found?.[1]?.trim().toLowerCase() ?? ''
}
const isBold = (weight: string) => weight.startsWith('bold') || Number(weight) >= 600
const isPlain = (value: string) => value === 'normal' || value === '400'

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function wrapIn(tag: string, element: Element): void {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** Google Docs says bold and italic in styles, and puts all that was copied into a `b` that is not bold. */
function readMarks(body: HTMLElement): void {
  for (const mark of body.querySelectorAll('b, strong')) if (isPlain(styleOf(mark, 'font-weight'))) unwrap(mark)
  for (const mark of body.querySelectorAll('i, em')) if (isPlain(styleOf(mark, 'font-style'))) unwrap(mark)
  for (const span of body.querySelectorAll('span')) {
    if (isBold(styleOf(span, 'font-weight'))) wrapIn('strong', span)
    if (styleOf(span, 'font-style') === 'italic') wrapIn('em', span)
    if (styleOf(span, 'text-decoration').includes('line-through')) wrapIn('s', span)
  }
  // A heading is bold as it is.
  for (const heading of body.querySelectorAll(HEADINGS)) heading.querySelectorAll('b, strong').forEach(unwrap)
}

/** The first level of a post's headings is h2: where a text has an h1, each goes a level down and stays below it. */
function readHeadings(body: HTMLElement): void {
  if (!body.querySelector('h1')) return
  for (const heading of body.querySelectorAll(HEADINGS))
    rename(heading, `h${Math.min(Number(heading.tagName.slice(1)) + 1, 4)}`)
}

/** Links of a document in Google Docs go by way of Google; those to a place in the document lead nowhere here. */
function readLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    const behind = href.startsWith('https://www.google.com/url?') ? new URL(href).searchParams.get('q') : null
    if (href.startsWith('#')) unwrap(link)
    else if (behind) link.setAttribute('href', behind)
  }
}

/** Word writes the items of a list as paragraphs, whose number or dot is text and whose level is in their style. */
function readLists(body: HTMLElement): void {
  let open: Element[] = []
  for (const line of body.querySelectorAll(`p[${STYLE}*="mso-list"]`)) {
    const level = Number(/level(\d)/.exec(styleOf(line, 'mso-list'))?.[1] ?? 0)
    if (level === 0) continue
    const marker = line.querySelector(`[${STYLE}*="mso-list:Ignore" i]`)
    const tag = /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    if (line.previousElementSibling !== open[0]) open = []
    open = open.slice(0, level)
    if (open.length === level && open.at(-1)?.localName !== tag) open.pop()
    while (open.length < level) {
      const [list, parent] = [line.ownerDocument.createElement(tag), open.at(-1)]
      if (!parent) line.before(list)
      else (parent.lastElementChild ?? parent.appendChild(line.ownerDocument.createElement('li'))).append(list)
      open.push(list)
    }
    const item = line.ownerDocument.createElement('li')
    open.at(-1)?.append(item)
    item.append(line)
  }
}

/** Empty lines between paragraphs: the space there is the page's. */
function dropEmptyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br')) if (line.parentElement?.querySelector(BLOCKS)) line.remove()
  for (const line of body.querySelectorAll('p'))
    if (line.textContent.trim() === '' && !line.querySelector('img')) line.remove()
}

/**
 * The editor has no tables, and would make a line of each cell: a row is one line, with its heads bold. What has one
 * cell in each row only places its content, as emails do, and stays as it is.
 */
function readTables(body: HTMLElement): void {
  // From the inside: a table in a cell is part of that cell's line.
  for (const table of Array.from(body.querySelectorAll('table')).reverse()) {
    const rows = Array.from(table.rows, (row) => [...row.cells]).filter((cells) =>
      cells.some((cell) => cell.textContent.trim() !== '' || cell.querySelector('img')),
    )
    if (rows.every((cells) => cells.length < 2)) continue
    const lines = rows.map((cells) => {
      const line = table.ownerDocument.createElement('p')
      for (const cell of cells) {
        for (const block of cell.querySelectorAll(`${BLOCKS}, li`)) block.replaceWith(...block.childNodes, ' ')
        if (cell.localName === 'th') wrapIn('strong', cell)
        line.append(...(cell === cells[0] ? [] : [' | ']), ...cell.childNodes)
      }
      return line
    })
    if (table.caption) {
      const line = table.ownerDocument.createElement('p')
      line.append(...table.caption.childNodes)
      lines.unshift(line)
    }
    table.replaceWith(...lines)
  }
}

/**
 * What was copied in Word, Google Docs or another program as the editor reads it: bold, italics, lists and the order of
 * headings are there for it only in tags. What it cannot hold it leaves out by itself.
 */
export function readPastedHtml(html: string): string {
  // Copied in the editor itself.
  if (html.includes('data-pm-slice')) return html
  const readable = html.replace(styleSheet, '<$1template').replace(styleAttribute, `$1${STYLE}`)
  const { body } = new DOMParser().parseFromString(readable, 'text/html')
  for (const sheet of body.querySelectorAll('template')) sheet.remove()
  readMarks(body)
  readHeadings(body)
  readLinks(body)
  dropEmptyLines(body)
  readLists(body)
  readTables(body)
  return body.innerHTML
}
