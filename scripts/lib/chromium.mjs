import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { printLine } from './install.mjs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser that CHROMIUM_PATH names, else one on the path, else one where browsers usually are. */
export function findChromium(env = process.env) {
  const named = env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const onPath = (env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...onPath, ...known].find((file) => existsSync(file))
}

/**
 * The browser for the journeys: the one there is, else Debian's package where we may install it. A missing one is told
 * in a sentence.
 */
export function ensureChromium() {
  const found = findChromium()
  if (found) return { path: found }
  if (process.env.CHROMIUM_PATH)
    return { failure: `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.` }
  const advice =
    'The journeys need Chromium. Install it (on Debian as root: apt-get install chromium), or set CHROMIUM_PATH ' +
    'to a Chrome or Chromium.'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return { failure: advice }
  printLine('Installing Chromium from Debian …')
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const run = spawnSync('apt-get', words, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (run.status !== 0)
      return { failure: `${(run.stderr || run.stdout || '').trim().split('\n').slice(-5).join('\n')}\n${advice}` }
  }
  const installed = findChromium()
  return installed ? { path: installed } : { failure: advice }
}
