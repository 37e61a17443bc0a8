import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** The test file of the antivirus industry, harmless, in two halves so that no scanner minds this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export type FakeClamd = {
  url: string
  /** Bytes of each file that it was given. */
  scanned: number[]
  /** What it answers from now on in the place of a verdict; silent is nothing at all. */
  answer: (said: 'verdict' | 'error' | 'silent' | 'hang up') => void
  stop: () => Promise<void>
}

/** Takes the pieces of INSTREAM apart as they come; returns the file once all are there. */
function fileReader(): (come: Buffer) => Buffer | null {
  const pieces: Buffer[] = []
  let rest = Buffer.alloc(0)
  return (come) => {
    rest = Buffer.concat([rest, come])
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0)
      if (length === 0) return Buffer.concat(pieces)
      if (rest.length < 4 + length) return null
      pieces.push(rest.subarray(4, 4 + length))
      rest = rest.subarray(4 + length)
    }
    return null
  }
}

/** Speaks as much of clamd's protocol as the site uses: PING, and INSTREAM, which finds EICAR anywhere in a file. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const scanned: number[] = []
  let mode: Parameters<FakeClamd['answer']>[0] = 'verdict'
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const read = fileReader()
    let command: string | undefined
    socket.on('data', (come: Buffer) => {
      let more = come
      if (command === undefined) {
        const end = come.indexOf(0)
        command = come.subarray(0, end).toString()
        more = come.subarray(end + 1)
      }
      if (command === 'zPING') return void socket.end('PONG\0')
      if (command !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0')
      if (mode === 'hang up') return void socket.destroy()
      const file = read(more)
      if (!file || mode === 'silent') return
      scanned.push(file.length)
      if (mode === 'error') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `tcp://127.0.0.1:${port}`,
    scanned,
    answer: (said) => (mode = said),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
