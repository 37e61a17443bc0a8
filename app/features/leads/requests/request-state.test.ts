import { expect, test } from 'vitest'
import { requestsSentence, requestState, requestStateText } from './request-state.ts'

const now = new Date('2026-11-20T12:00:00Z')
const day = (text: string) => new Date(`${text}T10:00:00Z`)
const request = {
  franchiseName: 'Kiln & Crumb',
  requestedAt: day('2026-11-02'),
  firstViewedAt: null,
  firstResponseAt: null,
  isHeld: false,
  hasLeft: false,
}

test.each([
  ['waiting', {}, 'Waiting: sent on 2 November'],
  ['waiting', { requestedAt: day('2025-12-31') }, 'Waiting: sent on 31 December 2025'],
  // Midnight in London is an hour before that of UTC.
  ['waiting', { requestedAt: new Date('2026-06-30T23:30:00Z') }, 'Waiting: sent on 1 July'],
  ['opened', { firstViewedAt: day('2026-11-03') }, 'Opened by Kiln & Crumb on 3 November'],
  ['answered', { firstViewedAt: day('2026-11-03'), firstResponseAt: day('2026-11-05') }, 'Answered on 5 November'],
  ['opened', { firstViewedAt: day('2026-11-03'), hasLeft: true }, 'No reply: they’ve left this site'],
  ['answered', { firstResponseAt: day('2026-11-05'), hasLeft: true }, 'Answered on 5 November'],
  ['held', { isHeld: true, hasLeft: true }, 'No reply: they’ve left this site'],
  ['held', { isHeld: true, firstViewedAt: day('2026-11-03') }, 'Held until you confirm your email'],
] as const)('a request that is %s, in words: %o', (state, times, words) => {
  expect(requestState({ ...request, ...times })).toBe(state)
  expect(requestStateText({ ...request, ...times }, now)).toBe(words)
})

test.each([
  [0, [], 'Request information from franchises you like and track your requests here.'],
  [1, ['waiting'], 'You’ve sent 1 request. It hasn’t been opened yet.'],
  [1, ['opened'], 'You’ve sent 1 request. It has been opened.'],
  [1, ['answered'], 'You’ve sent 1 request. It has been answered.'],
  [2, ['waiting', 'held'], 'You’ve sent 2 requests. None of your latest 2 has been opened yet.'],
  [3, ['opened', 'waiting', 'opened'], 'You’ve sent 3 requests. Of your latest 3, 2 have been opened.'],
  [
    1_200,
    ['answered', 'waiting', 'answered', 'answered', 'opened'],
    'You’ve sent 1,200 requests. Of your latest 5, 3 have been answered and 1 has been opened.',
  ],
] as const)('a buyer of %i requests, %j, reads how far they got', (total, latest, sentence) => {
  expect(requestsSentence(total, latest)).toBe(sentence)
})
