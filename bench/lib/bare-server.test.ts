import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerAsSent, startBareServer } from './bare-server.ts'

const packed = await promisify(gzip)('the page')

test('a bare server sends head and bytes as they were sent, compressed ones too', async () => {
  const site = createServer((req, res) => {
    if (req.headers['accept-encoding'] !== 'gzip') return res.writeHead(404).end()
    const head = ['x-frame-options', 'DENY', 'content-encoding', 'gzip', 'content-length', String(packed.length)]
    return res.writeHead(200, head).end(packed)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
  const bare = await startBareServer(await answerAsSent(address, { 'accept-encoding': 'gzip' }))
  try {
    const answer = await fetch(bare.address)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('content-length')).toBe(String(packed.length))
    expect(await answer.text()).toBe('the page')
    await expect(answerAsSent(address)).rejects.toThrow('answered 404')
  } finally {
    await bare.stop()
    site.close()
  }
})
