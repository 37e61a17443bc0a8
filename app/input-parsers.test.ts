import { expect, test } from 'vitest'
import { z } from 'zod'
import { findSteepGrowth } from '#tests/support/time-growth.ts'
import { hostileText, hostileTextKinds } from '#tests/support/hostile-text.ts'
import { normaliseEmail } from './features/accounts/account.ts'
import { plainText, readingMinutes } from './features/blog/post.ts'
import { splitShortcodes } from './features/blog/shortcode.server.tsx'
import { parseCompare } from '#app/features/franchises/compare/compare.ts'
import { readDraft } from '#app/features/franchises/editing/read-draft.ts'
import { parsePending } from '#app/features/leads/capture/pending-choices.ts'
import { absoluteLinks } from './lib/xml/feed.ts'
import { readListView } from './lib/list-params.ts'
import { mailboxOf } from './lib/mailbox.ts'
import { parsePounds } from './lib/money.ts'
import { monogram } from './lib/pictures/monogram.ts'
import { plainLine, plainLines, truncate, removeInvisible } from './lib/text.ts'
import { xmlText } from './lib/xml/xml.ts'
import { parseForm, getFormValues } from '#app/platform/forms/action.server.ts'
import { sameSitePath, readConsent } from '#app/platform/cookies/consent.server.ts'
import { sanitiseHtml } from '#app/platform/render/sanitise-html.server.ts'
import { oneLine } from '#app/platform/mail/mail-layout.server.ts'
import { addressRules } from '#app/address-rules.ts'
import { getCanonicalUrl } from '#app/platform/http/canonical-redirect.server.ts'

/** What reads a text that someone sends, beside the schemas: of any length, since not each of them is behind one. */
const parsers: Record<string, (text: string) => unknown> = {
  removeInvisible,
  plainLine,
  plainLines,
  truncate: (text) => truncate(text, 160),
  'truncate to most of it': (text) => truncate(text, text.length - 100),
  xmlText,
  oneLine,
  mailboxOf,
  normaliseEmail,
  parsePounds,
  monogram,
  plainText,
  readingMinutes,
  splitShortcodes: (text) => splitShortcodes(text, new Map()),
  absoluteLinks: (text) => absoluteLinks(text, 'https://example.test'),
  sanitiseHtml,
  sameSitePath,
  parsePending,
  oneAddress: (url) => getCanonicalUrl({ method: 'GET', url: `/${url}` }, addressRules),
  email: (text) => z.email().safeParse(text),
}
const asQuery = (read: (params: URLSearchParams) => unknown, names: readonly string[]) => (text: string) => {
  const params = new URLSearchParams(names.map((name) => [name, text]))
  return () => read(params)
}
const works: Record<string, (text: string) => () => unknown> = {
  ...Object.fromEntries(Object.entries(parsers).map(([name, read]) => [name, (text: string) => () => read(text)])),
  parseCompare: asQuery(parseCompare, ['ids', 'turnover', 'only']),
  readListView: asQuery(
    (params) => readListView(params, { path: '/', keys: ['name'], standard: { key: 'name', descending: false } }),
    ['q', 'sort', 'page'],
  ),
  readConsent: (text) => {
    const request = new Request('http://site', { headers: { cookie: encodeURIComponent(text.toWellFormed()) } })
    return () => readConsent(request)
  },
}
const sizes = [640, 2_560, 10_240, 40_960]

test.each(Object.entries(works))(
  '%s takes no more than its share for four times the text',
  (_name, workOf) => {
    const steep = hostileTextKinds.flatMap((kind) => {
      const found = findSteepGrowth((size) => workOf(hostileText(kind, size)), sizes)
      return found === null ? [] : [`${kind} ${found}`]
    })
    expect(steep).toEqual([])
  },
  60_000,
)

/** A form of so many fields with short names, and another in which one name comes as often. */
const forms: [string, (n: number) => string][] = [
  ['of as many names', (n) => `n${n}`],
  ['of one name', () => 'franchise'],
]
const reading: [string, (form: FormData) => unknown][] = [
  ['getFormValues', getFormValues],
  ['parseForm', (form) => parseForm(z.object({ franchise: z.array(z.string()) }), form, ['franchise'])],
  ['readDraft', readDraft],
]
test.each(reading.flatMap(([name, read]) => forms.map(([of, nameOf]) => ({ name, read, of, nameOf }))))(
  '$name of a form $of',
  ({ read, nameOf }) => {
    expect(
      findSteepGrowth(
        (fields) => {
          const form = new FormData()
          for (let n = 0; n < fields; n++) form.append(nameOf(n), 'x')
          return () => read(form)
        },
        [250, 1_000, 4_000, 16_000],
      ),
    ).toBeNull()
  },
  60_000,
)
