import { defineConfig } from 'vitest/config'

const always = ['./tests/support/fail-on-console.ts']
const server = { globalSetup: ['./tests/support/global-setup.ts'] }
const withDatabase = {
  ...server,
  setupFiles: [...always, './tests/support/use-database.ts'],
  pool: 'forks' as const,
  maxWorkers: 3,
}

export default defineConfig({
  test: {
    teardownTimeout: 20_000,
    // What is waited for comes: how soon is the machine's affair.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'db/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/*.data.test.ts'],
          setupFiles: always,
          // Pure tests share what they import: a third of the time.
          isolate: false,
          testTimeout: 20_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'data',
          include: ['{app,db,scripts,tests}/**/*.data.test.ts', 'tests/data/**/*.test.ts'],
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
          testTimeout: 120_000,
          hookTimeout: 240_000,
          maxWorkers: 2,
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
