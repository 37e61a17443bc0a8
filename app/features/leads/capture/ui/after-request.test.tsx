import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PHONE_FACT } from '../../after-request.ts'
import { AfterRequest } from './after-request.tsx'

type Props = Parameters<typeof AfterRequest>[0]
const text = (props: Omit<Props, 'account'> & Partial<Props>) =>
  renderToStaticMarkup(<AfterRequest account="closed" {...props} />).replaceAll(/<(?!a )[^>]+>/g, '')

test('calls are announced on the number that was given, and only where one was', () => {
  expect(text({ facts: [[PHONE_FACT, '07700 900123']] })).toContain(
    'They’ll call you on 07700 900123, or write to you.',
  )
  expect(text({ facts: [[PHONE_FACT, '07700 900123']], isHeld: true })).toContain(
    'Once you have confirmed your email, they’ll call you on 07700 900123, or write to you.',
  )
  const written = text({ facts: [['Name', 'Ada']] })
  expect(written).toContain('They’ll write to you.')
  expect(written).not.toContain('call you on')
})

test('what is held until the address is confirmed is not said to be with anybody', () => {
  const [sent, held] = [text({ facts: [['Name', 'Ada']] }), text({ facts: [['Name', 'Ada']], isHeld: true })]
  for (const said of ['We’ve sent it to nobody else.', 'What we sent']) {
    expect(sent).toContain(said)
    expect(held).not.toContain(said)
  }
  // An admin can let it go (3-decisions 82).
  expect(held).toContain('Until then we’re holding it, unless our team reads it and sends it on.')
  expect(held).not.toContain('won’t send')
})

test('each is told how to follow it: signed in, with an account, or without one', () => {
  expect(text({ facts: [], account: 'open' })).toContain('It shows who has opened your request')
  expect(text({ facts: [], account: 'open' })).not.toContain('ign in')
  expect(text({ facts: [] })).toContain('Sign in to see who has opened your request')
  expect(text({ facts: [], account: 'none' })).toContain(
    'You can follow it in an account. <a href="/customer/signup">Create one with the same email',
  )
})
