// For a site whose clock jumps (bench/faults/clock.ts): by as many ms as a file says, which is read when asked to by a
// signal. Timers keep their own time, as they do on a machine whose clock is set.
import { readFileSync } from 'node:fs'

const file = process.env.ATLAS_CLOCK_FILE
let offset = 0
process.on('SIGUSR2', () => (offset = Number(readFileSync(file, 'utf8'))))

const Real = Date
globalThis.Date = class Date extends Real {
  constructor(...words) {
    if (words.length === 0) super(Real.now() + offset)
    else super(...words)
  }
  static now() {
    return Real.now() + offset
  }
}
