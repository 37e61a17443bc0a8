import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ada@example.test', 'ada@example.test'],
  ['ada+one@example.test', 'ada@example.test'],
  ['a.d.a@example.test', 'a.d.a@example.test'],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['+@example.test', '+@example.test'],
  ['nothing', 'nothing@'],
])('%s reaches %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
