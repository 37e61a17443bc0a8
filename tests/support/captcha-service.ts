import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What its script puts into a page: a button that hands over a token, a new one after each reset. */
const SCRIPT = `
  let tokens = 0
  window.turnstile = {
    render(box, { sitekey, callback }) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'I am a person'
      button.addEventListener('click', () => {
        button.textContent = 'Checked'
        callback('token-' + sitekey + '-' + ++tokens + '-' + Math.random())
      })
      box.append(button)
      return button
    },
    reset(button) { button.textContent = 'I am a person' },
  }
`

export type CaptchaService = {
  script: string
  verify: string
  /** The forms that it was sent. */
  asked: Record<string, string>[]
  /** 'honest': a token of its own counts once; the others answer so to everything. */
  be: (manner: 'honest' | 'broken' | 'refusing') => void
  stop: () => Promise<void>
}

/** A service like Turnstile and hCaptcha on a port of this machine. */
export async function startCaptchaService(secret: string): Promise<CaptchaService> {
  let manner = 'honest'
  const asked: Record<string, string>[] = []
  const used = new Set<string>()
  const server = createServer((request, response) => {
    if (request.url === '/api.js') {
      response.setHeader('content-type', 'text/javascript')
      return void response.end(SCRIPT)
    }
    let body = ''
    request.on('data', (bytes: Buffer) => (body += bytes.toString()))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body))
      asked.push(form)
      const token = form['response'] ?? ''
      const isNew = !used.has(token)
      used.add(token)
      const success = manner === 'honest' && form['secret'] === secret && token.startsWith('token-') && isNew
      response.statusCode = manner === 'broken' ? 502 : 200
      response.end(manner === 'broken' ? '<h1>Bad gateway</h1>' : JSON.stringify({ success, 'error-codes': [] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    script: `${address}/api.js`,
    verify: `${address}/siteverify`,
    asked,
    be: (next) => (manner = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
