import { expect, test } from 'vitest'
import { decideFranchiseSchema } from '#app/features/franchises/moderation/moderation.schema.ts'
import { faqGroups } from './faqs.ts'
import { supportGroups } from './support.ts'

const mendOf = (what: string) =>
  supportGroups.flatMap(({ troubles }) => troubles).find((trouble) => trouble.what === what)?.mend
const answerTo = (question: string) =>
  faqGroups
    .flatMap(({ faqs }) => faqs)
    .find((faq) => faq.question === question)
    ?.answer.join(' ')

test('no reason is promised for a rejection, which an admin may give none of', () => {
  const rejection = { decision: 'reject', id: '6f0b8a52-6d7f-4a64-9a3a-3c2f1f7e0a11', version: '1', reason: '' }
  expect(decideFranchiseSchema.safeParse(rejection).success).toBe(true)
  expect(mendOf('My listing was rejected')).toMatch(/^If we gave a reason/)
  expect(answerTo('What do you check?')).toContain('If we give a reason')
})

test('who asks is told that a request may wait for his email (3-decisions 82)', () => {
  expect(answerTo('When will I hear from them?')).toContain('sometimes we ask you to confirm your email first')
})

test('whoever has a stranger in his account is told of the ways in that a new password leaves open', () => {
  expect(mendOf('I think someone else is using my account')).toMatch(/remove any passkey or linked account/)
})
