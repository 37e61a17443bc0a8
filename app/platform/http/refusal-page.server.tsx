import { renderToStaticMarkup } from 'react-dom/server'

const NOT_SENT = 'This was not sent'
const headings: Readonly<Record<number, string>> = {
  400: 'We can’t read this address',
  404: 'Not found',
  421: 'This demo is for its own machine',
  503: 'We’re doing some maintenance',
}

/**
 * What a browser shows of a request that no page answers, as the server refuses it or there is no such file: plain,
 * without styles or scripts, readable on a phone. Whoever does not navigate gets the sentence alone.
 */
export function refusalPage(
  accept: string | undefined,
  refusal: { status: number; text: string },
): { type: string; body: string } {
  if (!accept?.includes('text/html')) return { type: 'text/plain; charset=utf-8', body: refusal.text }
  const page = renderToStaticMarkup(<RefusalPage heading={headings[refusal.status] ?? NOT_SENT} text={refusal.text} />)
  return { type: 'text/html; charset=utf-8', body: `<!DOCTYPE html>${page}` }
}

function RefusalPage({ heading, text }: { heading: string; text: string }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{heading}</title>
      </head>
      <body>
        <main>
          <h1>{heading}</h1>
          <p>{text}</p>
          <p>
            <a href="/">Go to the home page</a>
          </p>
        </main>
      </body>
    </html>
  )
}
