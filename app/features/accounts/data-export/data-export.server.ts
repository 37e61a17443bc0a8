import { accountPath } from '#app/lib/account-paths.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { rows } from '#app/platform/db/statement.server.ts'
import { asActor, asSystem, type Tx } from '#app/platform/db/transaction.server.ts'
import { HOUR, isOverLimit } from '#app/platform/http/rate-limit.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import type { MemberActor } from '../account.ts'
import type { ExportSection } from './export-section.server.ts'
import { jsonFile } from './json-file.server.ts'

/** Copies in an hour: each reads a good deal. */
export const EXPORTS_PER_HOUR = 5
const EXPORTS = { scope: 'data-export:person', most: EXPORTS_PER_HOUR, windowSeconds: HOUR }

/** Everything this site holds about a member, section by section; nothing of others beside what they wrote to him. */
export async function collectOwnData(
  member: MemberActor,
  sections: readonly ExportSection[],
): Promise<Record<string, unknown[]>> {
  const read = async (tx: Tx, as: ExportSection['as']) => {
    const found: [string, unknown[]][] = []
    for (const { name, list, takesEmail } of sections.filter((section) => section.as === as)) {
      const listed = await rows(tx, list, takesEmail ? [member.userId, member.email] : [member.userId])
      found.push([name, listed.map(({ row }) => row)])
    }
    return found
  }
  const found = new Map([
    ...(await asActor(member, (tx) => read(tx, 'member'))),
    ...(await asSystem('a copy of a member’s data', (tx) => read(tx, 'system'))),
  ])
  return Object.fromEntries(sections.map(({ name }) => [name, found.get(name) ?? []]))
}

/** The file that 'Download your data' answers with, or the way back where someone asks too often. */
export async function downloadOwnData(member: MemberActor, sections: readonly ExportSection[]): Promise<Response> {
  const { userId, role, email } = member
  if (await asActor(member, (tx) => isOverLimit(tx, EXPORTS, userId))) {
    const message = 'You’ve downloaded your data several times in the last hour. Please try again in an hour.'
    return redirectWithFlash({ message, at: accountPath(role), isError: true })
  }
  const found = await collectOwnData(member, sections)
  await asActor(member, (tx) => audit(tx, 'account.data_downloaded', { type: 'profile', id: userId }))
  return jsonFile('your-data', email, found)
}
