import { lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyBinaries, repairBinaries } from './binaries.ts'

/** What npm leaves where install scripts did not run: no links, and perhaps no run bits. */
function unscripted(): string {
  const base = mkdtempSync(path.join(tmpdir(), 'atlas-binaries-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  const native = path.join(base, 'native')
  for (const folder of ['bin', 'lib']) mkdirSync(path.join(native, folder), { recursive: true })
  for (const name of ['postgres', 'initdb', 'pg_ctl'])
    writeFileSync(path.join(native, 'bin', name), '', { mode: 0o644 })
  writeFileSync(path.join(native, 'lib', 'libicuuc.so.60.2'), 'library')
  writeFileSync(
    path.join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }]),
  )
  return native
}

test.skipIf(process.platform === 'win32')(
  'missing links and run bits are put right, and a second time changes nothing',
  () => {
    const native = unscripted()
    for (let time = 0; time < 2; time++) {
      repairBinaries(native)
      expect(readlinkSync(path.join(native, 'lib', 'libicuuc.so.60'))).toBe('libicuuc.so.60.2')
      expect(statSync(path.join(native, 'bin', 'postgres')).mode & 0o111).toBe(0o111)
    }
  },
)

test.skipIf(process.platform === 'win32')(
  'a copy keeps its links relative, so that it works where the original cannot be reached',
  () => {
    const native = unscripted()
    repairBinaries(native)
    const copy = copyBinaries(native, path.join(native, '..', 'elsewhere'))
    const link = path.join(copy, 'lib', 'libicuuc.so.60')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(readlinkSync(link)).toBe('libicuuc.so.60.2')
    expect(copyBinaries(native, path.join(native, '..', 'elsewhere'))).toBe(copy)
  },
)
