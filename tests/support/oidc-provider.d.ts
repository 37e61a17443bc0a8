/** The parts of the certified provider that the tests use; it brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = { oidc: { client: { clientId: string }; session: { accountId: string } } }
  type Answered = { path: string; body?: Record<string, string> }
  class Grant {
    constructor(of: { clientId: string; accountId: string })
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: typeof Grant
    use(step: (context: Answered, next: () => Promise<void>) => Promise<void>): void
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    on(event: string, listener: (context: unknown, error: Error) => void): void
  }
  export type { Context }
}
