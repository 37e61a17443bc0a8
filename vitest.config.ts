import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { TEST_SECRET } from './tests/support/test-secret.ts'

const always = ['./tests/support/fail-on-warnings.ts']
const server = { globalSetup: ['./tests/support/global-setup.ts'], env: { AUTH_SECRET: TEST_SECRET } }
const withDatabase = {
  ...server,
  setupFiles: [...always, './tests/support/use-database.ts'],
  pool: 'forks' as const,
  maxWorkers: 3,
}

const unitTests = ['app/**/*.test.{ts,tsx}', '{scripts,db,bench}/**/*.test.ts']
const dataTests = ['{app,db,scripts,tests}/**/*.data.test.ts', 'tests/data/**/*.test.ts']
/**
 * Modules read their settings once, another's in place of one stays for whoever imports it next, and one test looks at
 * what modules register: these have modules of their own. The others share what they import, which is half of what they
 * take.
 */
const areAlone = (files: string[]): string[] =>
  globSync(files).filter(
    (file) =>
      /process\.env|vi\.(?:mock|stub)/.test(readFileSync(file, 'utf8')) || file.endsWith('data/statements.test.ts'),
  )
const aloneWithData = areAlone(dataTests)
const alone = areAlone(unitTests).filter((file) => !aloneWithData.includes(file))
/** What a busy machine takes: a test that hangs is found out all the same. */
const unit = { setupFiles: always, testTimeout: 60_000, maxWorkers: 2 }

export default defineConfig({
  test: {
    teardownTimeout: 20_000,
    // What is waited for comes: how soon is the machine's affair.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: unitTests,
          exclude: ['**/*.data.test.ts', ...alone],
          // Pure tests share what they import: a third of the time.
          isolate: false,
        },
      },
      { extends: true, test: { ...unit, name: 'unit alone', include: alone } },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'data',
          include: dataTests,
          exclude: aloneWithData,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'data alone',
          include: aloneWithData,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'rls',
          include: ['tests/rls/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'access',
          include: ['tests/access/**/*.test.ts'],
          setupFiles: always,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          setupFiles: always,
          // Files share what they import, and a Chromium.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 300_000,
          maxWorkers: 3,
          retry: 0,
        },
      },
    ],
  },
})
