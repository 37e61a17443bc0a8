import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** The part of the compose file about one service. */
function serviceOf(compose: string, name: string): string {
  const [, part = ''] = compose.split(new RegExp(`^  ${name}:.*$`, 'm'))
  return part.split(/^ {2}\S/m)[0] ?? ''
}

test('the compose file is a whole site, which names only settings that there are', () => {
  const compose = read('deploy/compose.yaml')
  const services = Array.from(compose.split(/^volumes:$/m)[0]?.matchAll(/^ {2}(\w+):/gm) ?? [], ([, name]) => name)
  expect(services).toEqual(['database', 'storage', 'bucket', 'mail', 'site', 'worker', 'caddy'])
  expect(serviceOf(compose, 'database')).toContain('image: postgres:18')
  const settings = Array.from(serviceOf(compose, 'site').matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm), ([, name]) => name)
  expect(settings.length).toBeGreaterThan(8)
  const known = read('.env.example')
  expect(settings.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(known))).toEqual([])
  for (const wanted of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
    expect(serviceOf(compose, 'site')).toContain(wanted)
})

test('no secret of the compose file has a default', () => {
  const compose = read('deploy/compose.yaml')
  for (const secret of ['POSTGRES_PASSWORD', 'S3_SECRET', 'AUTH_SECRET']) {
    expect(compose).toMatch(new RegExp(`\\$\\{${secret}:\\?`))
    expect(compose).not.toMatch(new RegExp(`\\$\\{${secret}:-`))
  }
})

test('service, backups and commands of one server have the same user, settings and data', () => {
  const service = read('deploy/franchise-atlas.service')
  const backup = read('deploy/franchise-atlas-backup.service')
  const command = read('deploy/franchise-atlas')
  const settings = ['User', 'WorkingDirectory', 'EnvironmentFile', 'Environment', 'StateDirectory'].map((name) => {
    const line = (unit: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? ''
    expect(line(backup), name).toBe(line(service))
    return line(service)
  })
  expect(settings).not.toContain('')
  const [user, folder, file, environment = ''] = settings
  for (const part of [`--uid=${user}`, `--working-directory=${folder}`, `EnvironmentFile=${file}`])
    expect(command).toContain(part)
  for (const one of environment.split(' ')) expect(command).toContain(`--setenv=${one}`)
})

test.skipIf(process.platform === 'win32')('a command is handed to the service manager as it was typed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'systemd-run'), `#!/bin/sh\nprintf '%s\\n' "$@"\n`, { mode: 0o755 })
  const run = (...given: string[]) =>
    spawnSync('sh', [fileURLToPath(new URL('../../deploy/franchise-atlas', import.meta.url)), ...given], {
      env: { PATH: `${folder}:${process.env.PATH}` },
      encoding: 'utf8',
    })
  const said = run('admin:create', '--name', "Ada  O'Lane").stdout.trimEnd().split('\n')
  expect(said.slice(-7)).toEqual(['/usr/bin/npm', 'run', '--silent', 'admin:create', '--', '--name', "Ada  O'Lane"])
  expect(said).toContain('--pipe')
  expect([run().status, run().stderr]).toEqual([64, expect.stringContaining('franchise-atlas doctor')])
})

test('the workflow runs every part of npm test', () => {
  const parts = /parts: \[(.+)\]/.exec(read('.github/workflows/test.yml'))?.[1]?.match(/"[^"]+"|[\w]+/g)
  expect(parts?.map((part) => part.replaceAll('"', '')).toSorted()).toEqual(
    ['types', 'lint', 'imports', 'dead code', 'unit', 'data', 'rls', 'access', 'journeys'].toSorted(),
  )
})
