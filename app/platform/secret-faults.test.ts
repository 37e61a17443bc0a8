import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { EnvironmentError, parseEnv } from './env.server.ts'

const good = '5f0c7a91d3e84b26a7c9e1f2083b64d5'
const site = {
  NODE_ENV: 'production',
  DATABASE_URL: `postgresql://atlas:${good}@db.internal/atlas`,
  SMTP_URL: `smtp://site:${good}@mail.example.net:587`,
  SITE_URL: 'https://www.example.com',
  AUTH_SECRET: good,
}
const faultsOf = (source: Record<string, string | undefined>): string[] => {
  try {
    parseEnv(source)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults
    throw error
  }
}
const names = (source: Record<string, string | undefined>) => faultsOf(source).map((fault) => fault.split(' ')[0])

test('a site for real people starts with secrets of its own', () => {
  expect(faultsOf(site)).toEqual([])
})

test('every secret that is missing or a default is told at once, and none of them is repeated', () => {
  const guessed = {
    ...site,
    DATABASE_URL: 'postgresql://atlas:Postgres@db.internal/atlas',
    SMTP_URL: 'smtp://site:site@mail.example.net:587',
    AUTH_SECRET: 'change-me-change-me-change-me-change-me',
    METRICS_TOKEN: 'aaaaaaaaaaaaaaaaaaaa',
    STORAGE: 's3',
    S3_BUCKET: 'franchise-atlas',
    S3_ACCESS_KEY_ID: 'minioadmin',
    S3_SECRET_ACCESS_KEY: 'minioadmin',
  }
  expect(names(guessed)).toEqual(['AUTH_SECRET', 'METRICS_TOKEN', 'S3_SECRET_ACCESS_KEY', 'DATABASE_URL', 'SMTP_URL'])
  expect(faultsOf(guessed).join('\n')).not.toMatch(/Postgres@|change-me|aaaa|minioadmin/)
  expect(names({ ...site, AUTH_SECRET: undefined, DATA_DIR: '/nowhere' })).toEqual(['AUTH_SECRET'])
})

test.each([
  'for tests only, for tests only, for tests only',
  'x'.repeat(32),
  '0123401234012340123401234012340123401234',
  'at least 32 random characters, please',
  'franchise-atlas-secret-franchise-atlas',
])('AUTH_SECRET is none that stands in a repository: %s', (secret) => {
  expect(names({ ...site, AUTH_SECRET: secret })).toEqual(['AUTH_SECRET'])
})

test('a secret that an earlier start made counts, and beside the embedded database one is made', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const kept = path.join(folder, 'data')
  mkdirSync(kept)
  writeFileSync(path.join(kept, 'secret'), good)
  expect(faultsOf({ ...site, AUTH_SECRET: undefined, DATA_DIR: kept })).toEqual([])
  expect(faultsOf({ ...site, AUTH_SECRET: undefined, DATABASE_URL: undefined, DATA_DIR: folder })).toEqual([])
})

test('a demo and a machine that someone works on need none', () => {
  expect(faultsOf({ AUTH_SECRET: 'x'.repeat(32) })).toEqual([])
  expect(faultsOf({ ...site, AUTH_SECRET: 'x'.repeat(32), DEMO: 'on' })).toEqual([])
})
