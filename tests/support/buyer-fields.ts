import { randomUUID } from 'node:crypto'
import { detailFormTimestamp } from './form-timestamps.ts'

/** The form of a franchise's page, as a guest whom nobody knows sends it. */
export const detailFields = <T extends object>(franchise: { id: string }, changes?: T) => ({
  key: randomUUID(),
  timestamp: detailFormTimestamp(franchise.id),
  name: 'Priya Shah',
  email: `guest-${randomUUID()}@example.test`,
  phone: '0116 496 0000',
  message: 'Hello',
  ...changes,
})

/** What the sign-up step of a request asks a buyer for, beside the email. */
export const buyerFields = {
  firstName: 'Amelia',
  lastName: 'Hart',
  password: 'orchard in may',
  phone: '07700 900123',
  city: 'Leeds',
  postCode: 'LS1 4DY',
  country: 'United Kingdom',
  desiredInvestment: '£100,000',
  desiredTimeframe: '6 months',
  message: 'Tell me more.',
}
