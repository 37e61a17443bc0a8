import { describe, expect, test } from 'vitest'
import { scramVerifier } from './roles.server.ts'
import { connectionUrls, rolePassword, withDatabase } from './urls.server.ts'

const admin = 'postgresql://boss:s%40cret@db.example:5433/atlas?sslmode=require'

describe('addresses of one database', () => {
  test('the login roles keep host, port, database and options, and have passwords of their own', () => {
    const urls = connectionUrls(admin)
    const app = new URL(urls.app)
    expect([app.username, app.host, app.pathname, app.search]).toEqual([
      'atlas_app',
      'db.example:5433',
      '/atlas',
      '?sslmode=require',
    ])
    expect(new Set([urls.admin, urls.owner, urls.app, urls.system].map((url) => new URL(url).password)).size).toBe(3)
    expect(app.password).toMatch(/^[0-9a-f]{64}$/)
  })

  test('the owner is the administrator in another role', () => {
    const owner = new URL(connectionUrls(`${admin}&options=-c%20work_mem%3D8MB`).owner)
    expect(owner.username).toBe('boss')
    expect(owner.searchParams.get('options')).toBe('-c work_mem=8MB -c role=atlas_owner')
  })

  test('a user, a password or a host that is named as an option does not take the place of a login role', () => {
    for (const [given, host] of [
      ['postgresql:///atlas?host=/run/postgresql&port=5433&user=boss&password=s%40cret', '%2Frun%2Fpostgresql:5433'],
      ['postgresql://db.example:5433/atlas?user=boss&password=s%40cret', 'db.example:5433'],
      ['postgresql:///atlas?user=boss&password=s%40cret', 'localhost'],
    ] as const) {
      const { app, system } = connectionUrls(given)
      expect([new URL(app).username, new URL(system).username]).toEqual(['atlas_app', 'atlas_system'])
      expect([new URL(app).host, new URL(app).pathname, new URL(app).search]).toEqual([host, '/atlas', ''])
      expect(new URL(app).password).toBe(rolePassword(admin, 'atlas_app'))
    }
  })

  test('several processes agree on the passwords; another administrator has others', () => {
    expect(rolePassword(admin, 'atlas_app')).toBe(rolePassword(withDatabase(admin, 'other'), 'atlas_app'))
    expect(rolePassword(admin, 'atlas_app')).not.toBe(rolePassword(admin.replace('s%40cret', 'else'), 'atlas_app'))
    expect(rolePassword(admin, 'atlas_app')).not.toBe(rolePassword(admin, 'atlas_system'))
  })
})

test('a SCRAM verifier is the one PostgreSQL would make (RFC 7677, section 3)', () => {
  // The example of the RFC: user "user", password "pencil"; ServerSignature there follows from this ServerKey.
  const verifier = scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'))
  expect(verifier).toBe(
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:' +
      'wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
  )
})
