import { expect, test } from 'vitest'
import { companyCheckSchema } from './company-check.schema.ts'
import { checkStands, type CompanyCheck } from './company-check.ts'

const check: CompanyCheck = {
  id: '1',
  what: 'number',
  seen: '01234567',
  bfaLevel: null,
  lookedOn: new Date('2026-11-03T12:00:00Z'),
  note: '',
  by: 'Ada',
  file: null,
}
const company = { companyNumber: '01234567', companyWebsite: null }

test('nothing checked reads so, and what is not given too', () => {
  expect(checkStands(company, [])).toEqual({
    number: '01234567: not checked yet',
    website: 'Not given',
    document: 'None checked yet',
    bfa: 'Not looked up yet',
  })
})

test('the newest look counts, with who and when; of a number that changed it is said', () => {
  const bfa = { ...check, what: 'bfa' as const, seen: '', bfaLevel: 'associate' as const, by: null }
  const paper = { ...check, what: 'document' as const, seen: 'a.pdf' }
  expect(checkStands(company, [bfa, check, paper, paper])).toMatchObject({
    number: '01234567: checked on 3 November 2026 by Ada',
    document: '2 checked, the last on 3 November 2026 by Ada',
    bfa: 'Associate member, looked up on 3 November 2026',
  })
  expect(checkStands({ ...company, companyNumber: '07654321' }, [check]).number).toBe(
    '07654321: changed since 01234567 was checked on 3 November 2026 by Ada',
  )
})

test('the day is today or before, its year whole', () => {
  const sent = { intent: 'check', id: '00000000-0000-4000-8000-000000000001', what: 'number', number: '', website: '' }
  const said = (lookedOn: string) =>
    companyCheckSchema.safeParse({ ...sent, lookedOn, note: '' }).error?.issues.map(({ message }) => message)
  expect(said('2026-11-03')).toBeUndefined()
  expect(said('0026-11-03')).toEqual(['Enter the year with four digits'])
  expect(said('2999-11-03')).toEqual(['Choose today or an earlier day'])
})

test('a look at the register without what it showed is said along with a date that is missing', () => {
  const sent = { intent: 'check', id: '00000000-0000-4000-8000-000000000001', what: 'bfa', number: '', website: '' }
  const { error } = companyCheckSchema.safeParse({ ...sent, lookedOn: '', note: '' })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['lookedOn', 'level'])
})
