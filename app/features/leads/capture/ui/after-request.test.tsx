import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PHONE_FACT } from '../../after-request.ts'
import { AfterRequest } from './after-request.tsx'

const text = (props: Parameters<typeof AfterRequest>[0]) =>
  renderToStaticMarkup(<AfterRequest {...props} />).replaceAll(/<[^>]+>/g, '')

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

test('whoever is signed in is not told to sign in', () => {
  expect(text({ facts: [] })).toContain('Sign in to see who has opened your request')
  expect(text({ facts: [], isSignedIn: true })).not.toContain('Sign in')
})
