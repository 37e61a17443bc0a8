import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Context, Provider } from 'oidc-provider'
import type { IdentityProvider } from '#app/platform/identity-providers.ts'

/** What the provider knows of someone; by the key it signs in. */
export type Person = { email: string; emailVerified: boolean; name?: string }

type Options = {
  people: Record<string, Person>
  /** False puts the email into the ID token, so that nobody asks for it at another address. */
  conformIdTokenClaims?: boolean
  portals?: IdentityProvider['portals']
}

/** What is wrong with the ID tokens that it sends: other claims, another's signature, or none. */
export type Forgery = { claims?: Record<string, unknown>; signature?: 'of another key' | 'none' }

export type TestProvider = {
  setting: IdentityProvider
  /** Begins to serve the site at this address, to which it sends people back. */
  open: (site: string) => void
  /** Who signs in at once when someone comes, 'cancel' to be sent back, or a page that asks. */
  choose: (who: string) => void
  /** From now on ID tokens are forged so; null for true ones. */
  forge: (how: Forgery | null) => void
  /** Addresses that were asked for, without what follows the `?`. */
  asked: string[]
  stop: () => Promise<void>
}

type Kept = Record<string, unknown> & { uid?: string; consumed?: boolean }

/** What the provider remembers, for as long as its test runs. */
class Memory {
  readonly #kept = new Map<string, Kept>()
  upsert(id: string, payload: Kept) {
    this.#kept.set(id, payload)
  }
  find(id: string) {
    return this.#kept.get(id)
  }
  findByUid(uid: string) {
    return [...this.#kept.values()].find((payload) => payload.uid === uid)
  }
  consume(id: string) {
    const payload = this.#kept.get(id)
    if (payload) payload.consumed = true
  }
  destroy(id: string) {
    this.#kept.delete(id)
  }
  revokeByGrantId() {}
}

const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function forged(token: string, { claims = {}, signature }: Forgery, key: KeyObject): string {
  const told: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const head = { alg: signature === 'none' ? 'none' : 'RS256', kid: 'one', typ: 'JWT' }
  const said = `${encoded(head)}.${encoded({ ...Object(told), ...claims })}`
  return `${said}.${signature === 'none' ? '' : createSign('RSA-SHA256').update(said).sign(key, 'base64url')}`
}

/** A certified OpenID provider on a port of this machine, under another name than the site's. */
export async function startIdentityProvider({
  people,
  conformIdTokenClaims = true,
  portals = ['customer'],
}: Options): Promise<TestProvider> {
  let chosen = ''
  const asked: string[] = []
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    asked.push(url.pathname)
    void (url.pathname.startsWith('/choose/') ? answer(url) : provider?.callback()(request, response))

    async function answer(to: URL): Promise<void> {
      const who = to.searchParams.get('who') ?? chosen
      if (who === 'cancel') return provider?.interactionFinished(request, response, { error: 'access_denied' })
      if (who !== '') return provider?.interactionFinished(request, response, { login: { accountId: who } })
      const links = [...Object.keys(people), 'cancel'].map((name) => `<p><a href="?who=${name}">${name}</a></p>`)
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><html lang="en"><title>Choose</title><h1>Who are you?</h1>${links.join('')}`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const setting: IdentityProvider = {
    id: 'acme',
    name: 'Acme',
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    clientId: 'franchises',
    clientSecret: 'a secret of the tests, a secret of the tests',
    clientAuthentication: 'basic',
    scopes: ['openid', 'email', 'profile'],
    portals,
  }
  const [own, another] = [makeKey(), makeKey()]
  const key = own.export({ format: 'jwk' })
  let forgery: Forgery | null = null
  const memories = new Map<string, Memory>()
  const memoryOf = (name: string) => {
    const memory = memories.get(name) ?? new Memory()
    memories.set(name, memory)
    return memory
  }
  const open = (site: string) => {
    const made = new Provider(issuer, {
      adapter: (name: string) => memoryOf(name),
      clients: [
        {
          client_id: setting.clientId,
          client_secret: setting.clientSecret,
          redirect_uris: [`${site}/api/auth/callback/${setting.id}`],
          token_endpoint_auth_method: 'client_secret_basic',
        },
      ],
      jwks: { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['a key of the tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 600, IdToken: 300, Interaction: 600, Session: 600 },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/choose/${uid}` },
      findAccount: (_: unknown, sub: string) => {
        const person = people[sub]
        if (!person) return undefined
        const { email, emailVerified, name } = person
        return { accountId: sub, claims: () => ({ sub, email, email_verified: emailVerified, name }) }
      },
      loadExistingGrant: async ({ oidc }: Context) => {
        const grant = new made.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
        grant.addOIDCScope(setting.scopes.join(' '))
        await grant.save()
        return grant
      },
    })
    made.use(async (context, next) => {
      await next()
      const token = context.path === '/token' ? context.body?.id_token : undefined
      if (token === undefined || !forgery) return
      const by = forgery.signature === 'of another key' ? another : own
      context.body = { ...context.body, id_token: forged(token, forgery, by) }
    })
    provider = made
  }
  return {
    setting,
    open,
    choose: (who) => (chosen = who),
    forge: (how) => (forgery = how),
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The cookies that an answer sets, as a browser sends them back. */
const cookiesOf = (headers: Headers) => headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '')

/** Follows the provider's redirects as a browser does, until it sends back to the site. */
export async function travel(from: string, site: string): Promise<URL> {
  const jar = new Map<string, string>()
  for (let at = from, hops = 0; hops < 10; hops++) {
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie: [...jar.values()].join('; ') } })
    await answer.arrayBuffer()
    for (const cookie of cookiesOf(answer.headers)) jar.set(cookie.split('=', 1)[0] ?? '', cookie)
    const to = new URL(answer.headers.get('location') ?? '', at)
    if (to.origin === site) return to
    at = to.href
  }
  throw new Error('The provider never sent back.')
}
