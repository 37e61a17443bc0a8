import { expect, test, vi } from 'vitest'
import { memoiseStatic, memoiseWithActions } from './memoised-static.server.ts'

const MAX = 10_000

test('a part is written once for what it shows, and again once anything of it differs', () => {
  const write = vi.fn<(props: { name: string; on: Date }) => React.ReactNode>(({ name, on }) => (
    <p>{`${name} ${on.getUTCFullYear()}`}</p>
  ))
  const html = memoiseStatic('part', write, MAX)
  const on = new Date('2026-01-01')
  expect(html({ name: 'Larkspur', on })).toBe('<p>Larkspur 2026</p>')
  expect(html({ name: 'Larkspur', on: new Date(on) })).toBe('<p>Larkspur 2026</p>')
  expect(write).toHaveBeenCalledTimes(1)
  expect(html({ name: 'Larkspur', on: new Date('2027-01-01') })).toBe('<p>Larkspur 2027</p>')
  expect(html({ name: 'Yew', on })).toBe('<p>Yew 2026</p>')
})

test('what has the controls of one room is not shown with those of another', () => {
  type Shown = { name: string }
  const html = memoiseWithActions<Shown, Shown>('part', ({ name, Actions }) => <Actions name={name} />, MAX)
  const Ask = ({ name }: Shown) => <b>{`Ask ${name}`}</b>
  const Keep = ({ name }: Shown) => <b>{`Keep ${name}`}</b>
  for (let twice = 0; twice < 2; twice++) {
    expect(html({ name: 'Yew' }, Ask)).toBe('<b>Ask Yew</b>')
    expect(html({ name: 'Yew' }, Keep)).toBe('<b>Keep Yew</b>')
  }
})
