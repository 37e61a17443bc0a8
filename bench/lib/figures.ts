import { appendFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * Something that a benchmark measured, beside what it must reach where there is a limit (`most`, `least`). With
 * `franchises`, how many there were, figures of one name become a curve of the report. `unit`: 'ms', 'requests/s' …
 */
export const figureSchema = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  most: z.number().optional(),
  least: z.number().optional(),
  franchises: z.int().optional(),
})
export type Figure = z.output<typeof figureSchema>

/** Tells the report of npm run bench, where there is one; every benchmark prints for itself. */
export function report(...figures: readonly Figure[]): void {
  const file = process.env.BENCH_FIGURES
  if (file) appendFileSync(file, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''))
}

/** Whether a figure is within its limit; null where it has none. */
export function holds({ value, most, least }: Figure): boolean | null {
  if (most === undefined && least === undefined) return null
  return (most === undefined || value <= most) && (least === undefined || value >= least)
}
