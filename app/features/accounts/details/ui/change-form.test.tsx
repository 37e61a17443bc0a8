import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { UserType } from '../../account.ts'
import type { AccountChange } from '../account-change.ts'
import { ChangeForm } from './change-form.tsx'

const details = { fullName: 'Robin Hale', email: 'robin@example.test', phone: null, city: null, postCode: null }

function show(role: UserType, change: AccountChange) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <ChangeForm role={role} change={change} details={details} failure={undefined} />,
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

test.each(['email', 'phone', 'place'] as const)(
  'a buyer who changes his %s reads that it does not reach whom he has asked',
  (change) => {
    expect(show('customer', change)).toContain('Franchisors you’ve already asked')
  },
)

test.each(['email', 'phone'] as const)('nobody else, who asks no franchisors, reads so about his %s', (change) => {
  expect(show('franchisor', change)).not.toContain('already asked')
  expect(show('admin', change)).not.toContain('already asked')
})
