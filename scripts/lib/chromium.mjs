import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { printLine } from './install.mjs'

const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The shell first: the same engine without a browser's own windows does the journeys with a fifth less work. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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
    'The journeys need Chromium. Install it (on Debian as root: apt-get install ' +
    'chromium-headless-shell), or set CHROMIUM_PATH to a Chrome or Chromium.'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return { failure: advice }
  printLine('Installing Chromium from Debian …')
  runApt('update')
  // Older Debians and their relatives have the whole browser alone.
  let failure = runApt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  if (failure) failure = runApt('install', '-y', '--no-install-recommends', 'chromium')
  const installed = findChromium()
  return installed ? { path: installed } : { failure: [failure, advice].filter(Boolean).join('\n') }
}

/** Runs apt-get; what it said last, if it failed. */
function runApt(...words) {
  const run = spawnSync('apt-get', words, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (run.status === 0) return undefined
  return (run.stderr || run.stdout || run.error?.message || 'apt-get failed').trim().split('\n').slice(-5).join('\n')
}
