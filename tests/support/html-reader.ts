/** A page as its HTML says it, without scripts: for tests of exact texts. */
export type HtmlPage = {
  status: number
  location: string | null
  cookie: string
  html: string
  /** The words of the whole page, with ' | ' between elements. */
  text: string
  /** The cells of the head of the first table. */
  headers: string[]
  /** The options of a select, as texts. */
  options: (name: string) => string[]
}

const unescape = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const words = (html: string) =>
  unescape(
    html
      .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<!-- -->|<wbr\/?>/g, '')
      .replaceAll(/<[^>]+>/g, '|'),
  )
    .replaceAll(/\s*(?:\|\s*)+/g, ' | ')
    .replaceAll(/[ \n]+/g, ' ')
    .trim()

function reading(response: Response, html: string): HtmlPage {
  const table = /<thead>([\s\S]*?)<\/thead>/.exec(html)?.[1] ?? ''
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
    html,
    text: words(html),
    headers: Array.from(table.matchAll(/<th\b[\s\S]*?<\/th>/g), ([cell]) => words(cell).replaceAll('|', '').trim()),
    options: (name) => {
      const select = new RegExp(`<select[^>]*\\bname="${name}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? ''
      return Array.from(select.matchAll(/<option\b[^>]*>([^<]*)/g), (found) => unescape(found[1] ?? ''))
    },
  }
}

/** Reads pages of a site and sends its forms, as a browser without scripts does. */
export function createHtmlReader(address: string) {
  return {
    async get(path: string, cookie = ''): Promise<HtmlPage> {
      const response = await fetch(address + path, { redirect: 'manual', headers: { cookie } })
      return reading(response, await response.text())
    },
    async post(path: string, fields: Record<string, string>, cookie = ''): Promise<HtmlPage> {
      const response = await fetch(address + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, origin: address, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      })
      return reading(response, await response.text())
    },
  }
}
