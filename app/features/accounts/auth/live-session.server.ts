import { sessionLife } from './session-life.ts'

const { admin, member } = sessionLife
const lifeOf = (admins: string, others: string) =>
  `case p.user_type when 'admin' then interval '${admins}' else interval '${others}' end`

/** The condition under which a session `s` of the profile `p` counts. */
export const IS_LIVE = `s.expires_at > now()
  and s.updated_at > now() - ${lifeOf(admin.resting, member.resting)}
  and s.created_at > now() - ${lifeOf(admin.longest, member.longest)}`
