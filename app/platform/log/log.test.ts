import { expect, test } from 'vitest'
import { makeLogger, safeError, withLogContext } from './log.server.ts'

function lines(write: (log: ReturnType<typeof makeLogger>) => void): Record<string, unknown>[] {
  const written: string[] = []
  write(makeLogger('info', { write: (line: string) => void written.push(line) }))
  return written.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('passwords, tokens, cookies and bodies are hidden, at the top and inside', () => {
  const written = JSON.stringify(
    lines((log) =>
      log.info(
        {
          password: 'hunter2',
          token: 'hunter2',
          body: 'hunter2',
          user: { password: 'hunter2', newPassword: 'hunter2' },
          request: {
            headers: { cookie: 'hunter2', authorization: 'hunter2', 'set-cookie': 'hunter2', accept: 'text/html' },
            body: 'hunter2',
          },
          headers: { cookie: 'hunter2' },
        },
        'signed in',
      ),
    ),
  )
  expect(written).not.toContain('hunter2')
  expect(written).toContain('text/html')
})

test('an error is told without the values that a database error quotes', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "user_email_key"'), {
    code: '23505',
    constraint: 'user_email_key',
    detail: 'Key (email)=(jane@example.com) already exists.',
  })
  const error = new Error('Failed query: insert into "user" values ($1)\nparams: jane@example.com', { cause })
  const written = JSON.stringify(lines((log) => log.error({ err: error }, 'failed')))
  expect(written).not.toContain('jane@example.com')
  expect(written).toContain('user_email_key')
  expect(written).toContain('23505')
  expect(safeError({ message: 'from a library' })).toMatchObject({ type: 'Error', message: 'from a library' })
  expect(safeError({ status: 404 })).toMatchObject({ message: 'an answer with status 404 was thrown' })
  expect(safeError('a text')).toMatchObject({ type: 'string' })
})

test('every line inside a context carries its references, also after waiting', async () => {
  const written: string[] = []
  const log = makeLogger('info', { write: (line: string) => void written.push(line) })
  await withLogContext({ requestId: 'r-1' }, async () => {
    await Promise.resolve()
    withLogContext({ job: 'j-1' }, () => log.info('inside'))
  })
  log.info('outside')
  const [inside, outside] = written.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(inside).toMatchObject({ requestId: 'r-1', job: 'j-1', level: 'info' })
  expect(outside).not.toHaveProperty('requestId')
})
