import { data, redirect } from 'react-router'
import { failWith, parseForm } from '#app/platform/forms/action.server.ts'
import type { MemberActor } from '../account.ts'
import { beginEnrolment, confirmEnrolment } from './enrolment.commands.server.ts'
import { replaceRecoveryCodes, turnOffTwoStep } from './settings.commands.server.ts'
import { toNextPath } from './two-step-change.ts'
import { beginTwoStepSchema, codeSchema, passwordAndCodeSchema } from './two-step.schema.ts'

/** What a page shows once: the recovery codes, which nobody can read again, and where the person goes on. */
export type MadeCodes = { ok: true; codes: string[]; next: string | null; isNew: boolean }

type Client = { ip: string; headers: Headers }

/** To begin setting it up: shows the key next; `next` of the address is kept until the end. */
export async function beginAction(form: FormData, url: URL, member: MemberActor, client: Client) {
  const parsed = parseForm(beginTwoStepSchema, form)
  if (!parsed.ok) return failWith(parsed)
  const next = toNextPath(member.role, url.searchParams.get('next'))
  const headers = await beginEnrolment(member, { password: parsed.data.currentPassword, next }, client)
  return redirect(url.pathname + url.search, { headers })
}

/** The first code of the app. */
export async function confirmAction(form: FormData, member: MemberActor, client: Client) {
  const parsed = parseForm(codeSchema, form)
  if (!parsed.ok) return failWith(parsed)
  const { codes, next, headers } = await confirmEnrolment(member, parsed.data.code, client)
  return data({ ok: true, codes, next, isNew: true } satisfies MadeCodes, { headers })
}

export async function newCodesAction(form: FormData, member: MemberActor, client: Client) {
  const parsed = parseForm(passwordAndCodeSchema, form)
  if (!parsed.ok) return failWith(parsed)
  const codes = await replaceRecoveryCodes(member, parsed.data, client)
  return { ok: true, codes, next: null, isNew: false } satisfies MadeCodes
}

/** Returns the cookies; null and the failure of the form where it is refused. */
export async function turnOffAction(form: FormData, member: MemberActor, client: Client) {
  const parsed = parseForm(passwordAndCodeSchema, form)
  if (!parsed.ok) return { headers: null, failed: failWith(parsed) }
  return { headers: await turnOffTwoStep(member, parsed.data, client), failed: null }
}
