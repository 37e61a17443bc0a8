import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, pino } from 'pino'
import { env } from '#app/platform/env.server.ts'

/** What every line of one request, job or mail carries. */
type LogContext = { requestId?: string; job?: string; outboxId?: string }

const context = new AsyncLocalStorage<LogContext>()

/** Runs `run` so that all lines written inside carry the given references. */
export function withLogContext<T>(values: LogContext, run: () => T): T {
  return context.run({ ...context.getStore(), ...values }, run)
}

/** The reference that lines of the log carry now, of a request or of a job's run; undefined outside of both. */
export const currentRequestId = (): string | undefined => context.getStore()?.requestId

const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'code',
  'otp',
  'cookie',
  'authorization',
  'body',
  'text',
  'html',
]
const headers = ['["cookie"]', '["authorization"]', '["set-cookie"]']
const redacted = [
  // The code of an error says what went wrong; everywhere else a code may open a door.
  ...secrets.flatMap((name) => (name === 'code' ? [] : [name, `*.${name}`, `*.*.${name}`])),
  'code',
  ...headers.flatMap((name) => [`headers${name}`, `*.headers${name}`]),
]

type Known = {
  type: string
  message: string
  stack: string | undefined
  code?: string
  constraint?: string
  table?: string
  cause?: Known
}

/** Libraries report plain objects in the shape of errors too. */
const isErrorLike = (error: unknown): error is Partial<Error> & { message: string } =>
  typeof error === 'object' && error !== null && typeof (error as { message?: unknown }).message === 'string'

/**
 * Tells of an error what helps to find it, and no value: database errors quote rows, and query errors their parameters.
 */
export function safeError(error: unknown, depth = 0): Known {
  if (!isErrorLike(error)) {
    const { status } = (error ?? {}) as { status?: unknown }
    return {
      type: typeof error,
      message:
        typeof status === 'number'
          ? `an answer with status ${status} was thrown`
          : 'something other than an error was thrown',
      stack: undefined,
    }
  }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const message = error.message.split('\nparams:')[0]!
  return {
    type: error.name ?? 'Error',
    message,
    stack: error.stack?.replace(error.message, message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(isErrorLike(error.cause) && depth < 3 ? { cause: safeError(error.cause, depth + 1) } : {}),
  }
}

/** A logger that writes JSON lines without secrets. `destination` is for tests. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: { paths: redacted, censor: '[hidden]' },
      serializers: { err: (error: unknown) => safeError(error), error: (error: unknown) => safeError(error) },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...context.getStore() }),
    },
    ...((destination ? [destination] : []) as [DestinationStream]),
  )
}

/** The log of this process: JSON lines on standard output. */
export const log: Logger = makeLogger(process.env.VITEST && !process.env.LOG_LEVEL ? 'silent' : env.LOG_LEVEL)
