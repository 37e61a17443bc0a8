import { expect, test } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes, RECOVERY_CODES } from './recovery-codes.server.ts'
import { drawQrCode } from './qr-code.server.ts'
import { findStep, PERIOD_MS } from './totp.server.ts'
import { enrolmentPath, toNextPath } from './two-step-change.ts'

/** The secret and codes of RFC 6238, appendix B, cut to six figures. */
const SECRET = '12345678901234567890'
const codes: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [20_000_000_000, '353130'],
]

test.each(codes)('at second %i the code is %s, one step before and after too, and no longer', async (second, code) => {
  const step = Math.floor((second * 1000) / PERIOD_MS)
  for (const apart of [-1, 0, 1]) expect(await findStep(SECRET, code, (step + apart) * PERIOD_MS)).toBe(step)
  for (const apart of [-2, 2]) expect(await findStep(SECRET, code, (step + apart) * PERIOD_MS)).toBeNull()
  for (const wrong of ['', '000000', `${code}0`, code.slice(1)])
    expect(await findStep(SECRET, wrong, second * 1000)).toBeNull()
})

test('recovery codes differ, and are the same however they are typed', () => {
  const made = makeRecoveryCodes()
  expect(new Set(made).size).toBe(RECOVERY_CODES)
  expect(hashRecoveryCode(' 0A1B 2c3d-4e5f 6G7H ')).toBe(hashRecoveryCode('oalb-2c3d-4e5f-6g7h'))
  expect(hashRecoveryCode('oalb-2c3d-4e5f-6g7j')).not.toBe(hashRecoveryCode('oalb-2c3d-4e5f-6g7h'))
})

test('a QR code has its light edge and its three corners', () => {
  const { size, path } = drawQrCode('otpauth://totp/x')
  expect(path.startsWith(`M4 4h7v1h-7z`)).toBe(true)
  expect(path).toContain(`M${size - 11} 4h7v1h-7z`)
  expect(path).toContain(`M4 ${size - 5}h7v1h-7z`)
})

test('only a page of the same portal is led to afterwards', () => {
  for (const path of ['/admin/dashboard', '/admin/franchise/1?tab=a%20b'])
    expect(toNextPath('admin', new URL(enrolmentPath('admin', path), 'https://x').searchParams.get('next'))).toBe(path)
  const others = [
    '//evil.example/admin/',
    '/admin/../customer/x',
    '/customer/account',
    'https://x/admin/',
    '/admin/\\x',
  ]
  for (const path of [null, '', '/admin', ...others, `/admin/${'x'.repeat(2_000)}`])
    expect(toNextPath('admin', path)).toBeNull()
})
