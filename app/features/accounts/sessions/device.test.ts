import { expect, test } from 'vitest'
import { describeDevice } from './device.ts'

const LIKE = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  [`${WINDOWS} ${LIKE} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows', false],
  [`${WINDOWS} ${LIKE} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows', false],
  [`${WINDOWS} ${LIKE} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on macOS', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux', false],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${LIKE} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E1 Safari/604.1',
    'Safari on iPhone',
    true,
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1', 'Chrome on iPhone', true],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Version/16.0 Mobile/15E148 Safari/604.1', 'Safari on iPad', false],
  [`Mozilla/5.0 (Linux; Android 10; K) ${LIKE} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android', true],
  [
    `Mozilla/5.0 (Linux; Android 14) ${LIKE} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    true,
  ],
  ['curl/8.9.1', 'Unknown device', false],
  ['', 'Unknown device', false],
  [null, 'Unknown device', false],
])('%j is %s', (userAgent, words, isPhone) => {
  expect(describeDevice(userAgent)).toEqual({ words, isPhone })
})
