import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TransferNotice } from './transfer-notice.tsx'

const ad = (id: string, franchise: string, isPublic: boolean) => ({ id, franchise, pence: 12_900, isPublic })
const payee = { details: 'Atlas Ltd, 12-34-56, 12345678', email: 'pay@atlas.test' }
const said = (transfers: ReturnType<typeof ad>[]) =>
  renderToStaticMarkup(<TransferNotice transfers={transfers} payee={payee} />).replaceAll(/<[^>]*>/g, ' ')

const kiln = ad('0198b4ae-7a00-7000-8000-000000000001', 'Kiln', true)
const oak = ad('0198b4ae-7a00-7000-8000-000000000002', 'Oak', false)

test('nobody is asked for the money of an ad whose listing isn’t public', () => {
  expect(said([oak])).toContain('Please don’t pay for Oak yet.')
  expect(said([oak])).not.toMatch(/£|12-34-56|reference|Pay by bank transfer/)
  expect(said([kiln, oak])).toMatch(/£129\.00 for Kiln.*12-34-56.*Please don’t pay for Oak yet\./s)
  expect(said([kiln])).not.toContain('Please don’t pay')
  expect(said([])).toBe('')
})
