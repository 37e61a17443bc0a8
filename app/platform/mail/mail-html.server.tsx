import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { env } from '#app/platform/env.server.ts'

/** What a mail is made of, from top to bottom. All texts are plain. */
export type MailPart =
  | string
  | { button: string; href: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string }
  | { list: readonly string[] }

/** What the link says that stops emails of a kind. */
export const STOP_EMAILS = 'Stop these emails'

type MailHtmlProps = {
  subject: string
  /** What lists of emails and locked phones show beside the subject. */
  preview: string
  parts: readonly MailPart[]
  because: string
  stopHref?: string | undefined
  /** Who runs the site, where its settings say so. */
  operatedBy?: string | undefined
}

/** A mail as simple HTML, signed with the site's name: what mail-layout.server.ts says as plain text. */
export function mailHtml(mail: MailHtmlProps): string {
  return `<!doctype html>${renderToStaticMarkup(<MailDocument {...mail} />)}`
}

const ink = '#16202c'
const quiet = '#4a5866'
const blue = '#0b5cad'
const line = '#d5dde5'

/**
 * By night, where a program reads style sheets: declared as able to be dark, a mail is left as it is otherwise, a
 * white sheet in a dark room.
 */
const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #10161d !important }
  .sheet { background: #1a222c !important; border-color: #36424f !important; color: #e8edf2 !important }
  .quiet { color: #a9b6c2 !important }
  .line { border-color: #36424f !important }
}`

/** Outlook takes a cell's letters from the cell alone. */
const letters = { fontFamily: 'Arial,sans-serif', fontSize: '17px', lineHeight: 1.5 }

/**
 * Few programs for mail read style sheets: each element brings its own. Outlook for Windows draws with Word, which
 * knows no widest width, and gives room inside to cells of tables alone: what is laid out is a table.
 */
const styles = {
  body: { margin: 0, padding: 0, ...letters, color: ink, background: '#f4f7f9' },
  // Out of sight, but read by what lists emails.
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', ['msoHide' as string]: 'all' },
  // Fixed, or a phone would scroll sideways: the sheet's width would widen the page's cell.
  page: { width: '100%', tableLayout: 'fixed', background: '#f4f7f9' },
  around: { padding: '24px 16px' },
  // Word goes by the attribute, all others also by this; apart, or its corners stay square.
  frame: { maxWidth: '100%', borderCollapse: 'separate' },
  sheet: {
    ...letters,
    padding: '28px',
    textAlign: 'left',
    background: '#fff',
    border: `1px solid ${line}`,
    borderRadius: '12px',
    color: ink,
    // An address without a gap must not widen the mail on a phone.
    overflowWrap: 'anywhere',
  },
  site: { margin: '0 0 20px', fontWeight: 700, fontSize: '20px' },
  part: { margin: '0 0 16px' },
  buttonFrame: { margin: '0 0 16px', borderCollapse: 'separate' },
  // Word gives the link no room inside, but the cell around it.
  buttonCell: { ...letters, background: blue, borderRadius: '6px', ['msoPaddingAlt' as string]: '12px 20px' },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: '6px',
    background: blue,
    color: '#fff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: 'inherit' },
  address: { margin: '0 0 16px', color: quiet, fontSize: '14px' },
  quote: { margin: '0 0 16px', padding: '4px 0 4px 16px', borderLeft: `3px solid ${line}` },
  list: { margin: '0 0 16px', paddingLeft: '22px' },
  facts: { margin: '0 0 16px', borderCollapse: 'collapse' },
  label: {
    ...letters,
    padding: '4px 16px 4px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    color: quiet,
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  value: { ...letters, padding: '4px 0', verticalAlign: 'top' },
  end: {
    margin: '28px 0 0',
    paddingTop: '16px',
    borderTop: `1px solid ${line}`,
    color: quiet,
    fontSize: '14px',
  },
} satisfies Record<string, CSSProperties>

function MailDocument({ subject, preview, parts, because, stopHref, operatedBy }: MailHtmlProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{dark}</style>
      </head>
      <body className="page" style={styles.body}>
        <div style={styles.preview}>{preview}</div>
        <Layout className="page" width="100%" style={styles.page} cell={{ align: 'center', style: styles.around }}>
          <Layout width="600" style={styles.frame} cell={{ className: 'sheet', style: styles.sheet }}>
            <p style={styles.site}>{env.SITE_NAME}</p>
            {parts.map((part, at) => (
              <Part key={at} part={part} />
            ))}
            <End because={because} stopHref={stopHref} operatedBy={operatedBy} />
          </Layout>
        </Layout>
      </body>
    </html>
  )
}

type LayoutProps = {
  width?: string
  className?: string
  style: CSSProperties
  cell: { className?: string; align?: 'center'; style: CSSProperties }
  children: ReactNode
}

/** A table of one cell that is none to whoever listens. */
const Layout = ({ cell, children, ...table }: LayoutProps) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} {...table}>
    <tbody>
      <tr>
        <td {...cell}>{children}</td>
      </tr>
    </tbody>
  </table>
)

/** Why it was sent, how to stop such emails, and whose it is. */
const End = ({ because, stopHref, operatedBy }: Pick<MailHtmlProps, 'because' | 'stopHref' | 'operatedBy'>) => (
  <p className="quiet line" style={styles.end}>
    {linked(because)}
    <br />
    {stopHref ? (
      <>
        <a href={stopHref} className="quiet" style={{ color: quiet }}>
          {STOP_EMAILS}
        </a>
        <br />
      </>
    ) : null}
    <a href={env.SITE_URL} className="quiet" style={{ color: quiet }}>
      {env.SITE_NAME}
    </a>
    {operatedBy ? (
      <>
        <br />
        {operatedBy}
      </>
    ) : null}
  </p>
)

function Part({ part }: { part: MailPart }) {
  if (typeof part === 'string') return <p style={styles.part}>{breaks(part, linked)}</p>
  if ('button' in part)
    return (
      <>
        <Layout style={styles.buttonFrame} cell={{ style: styles.buttonCell }}>
          <a href={part.href} style={styles.button}>
            {part.button}
          </a>
        </Layout>
        <p className="quiet" style={styles.address}>
          If the button doesn’t work, open this address: {part.href}
        </p>
      </>
    )
  if ('quote' in part) {
    return (
      <blockquote className="line" style={styles.quote}>
        {breaks(part.quote)}
      </blockquote>
    )
  }
  if ('list' in part)
    return (
      <ul style={styles.list}>
        {part.list.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
    )
  return (
    <table style={styles.facts}>
      <tbody>
        {part.facts.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" className="quiet" style={styles.label}>
              {label}
            </th>
            <td style={styles.value}>{breaks(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A text whose lines stay lines; `row` shows one. */
function breaks(text: string, row: (words: string) => ReactNode = (words) => words): ReactNode {
  return text.split('\n').map((words, at) => (
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {row(words)}
    </Fragment>
  ))
}

/** A sentence with addresses of this site as links, which not every program makes of them; others stay words. */
function linked(sentence: string): ReactNode {
  return sentence.split(' ').map((word, at) => {
    const address = /^[^\s]*[^\s.,;:!?)]/.exec(word)?.[0] ?? ''
    const isOurs = address === env.SITE_URL || address.startsWith(`${env.SITE_URL}/`)
    return (
      <Fragment key={at}>
        {at > 0 ? ' ' : null}
        {isOurs ? (
          <>
            <a href={address} style={styles.link}>
              {address}
            </a>
            {word.slice(address.length)}
          </>
        ) : (
          word
        )}
      </Fragment>
    )
  })
}
