import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

/** A version of its own, outside the project: what measures a page is none of what the site is made of. */
const VERSION = '13.5.0'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
export type Scores = Record<Category, number>
export type Measured = {
  scores: Scores
  /** How long tasks held the page up for longer than 50 ms each, in ms together. */
  blockingMs: number
  /** How fast the machine was (Lighthouse's BenchmarkIndex): the phone is this one, four times slower. */
  pace: number
  /** What cost the page points, each with its value: 'largest-contentful-paint 2.6 s'. */
  lost: string[]
}

const run = promisify(execFile)

/** Puts Lighthouse into the folder, by npm; answers with its program. */
export async function installLighthouse(folder: string): Promise<string> {
  const asked = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', [...asked, `lighthouse@${VERSION}`])
  return path.join(folder, 'node_modules/lighthouse/cli/index.js')
}

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})
const answerSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z
    .record(z.string(), z.object({ score: z.number().nullable(), displayValue: z.string().optional() }))
    .and(z.object({ 'total-blocking-time': z.object({ numericValue: z.number() }) })),
})

/** What a report of Lighthouse says, of 100 each. A page that could not be measured is a fault, and no score of 0. */
export function readAnswer(json: string): Measured {
  const { runtimeError, environment, categories: found, audits } = answerSchema.parse(JSON.parse(json))
  if (runtimeError) throw new Error(runtimeError.message)
  const weighed = categories.flatMap((name) => found[name].auditRefs.filter(({ weight }) => weight > 0))
  const lost = weighed.flatMap(({ id }) => {
    const audit = audits[id]
    if (!audit || audit.score === null || audit.score >= 0.9) return []
    return [[id, audit.displayValue].filter(Boolean).join(' ')]
  })
  const scored = (name: Category): number => Math.round(found[name].score * 100)
  return {
    scores: {
      performance: scored('performance'),
      accessibility: scored('accessibility'),
      'best-practices': scored('best-practices'),
      seo: scored('seo'),
    },
    blockingMs: Math.round(audits['total-blocking-time'].numericValue),
    pace: Math.round(environment.benchmarkIndex),
    lost,
  }
}

/** The worst of each figure over several looks at one page, and all that ever cost points. */
export function worstOf(looks: readonly Measured[]): Measured {
  const worst = (name: Category): number => Math.min(...looks.map(({ scores }) => scores[name]))
  return {
    scores: {
      performance: worst('performance'),
      accessibility: worst('accessibility'),
      'best-practices': worst('best-practices'),
      seo: worst('seo'),
    },
    blockingMs: Math.max(...looks.map(({ blockingMs }) => blockingMs)),
    pace: Math.min(...looks.map(({ pace }) => pace)),
    lost: [...new Set(looks.flatMap(({ lost }) => lost))],
  }
}

type Look = {
  device: 'phone' | 'desktop'
  /**
   * Network and processor are as slow as the phone's while the page loads. Otherwise it loads as fast as it can, and
   * Lighthouse reckons what a slow one would have taken.
   */
  isSlowed: boolean
}

/** One look at a page, in a browser of its own that was never there, on a slow phone or a desk (its own defaults). */
export async function lookAt(program: string, address: string, { device, isSlowed }: Look): Promise<Measured> {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage',
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
      ...(isSlowed ? ['--throttling-method=devtools'] : []),
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    },
  )
  return readAnswer(stdout)
}
