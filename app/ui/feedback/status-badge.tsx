import { Badge, type BadgeTone } from './badge.tsx'

type Look = { tone: BadgeTone; text: string }

const looks = {
  account: {
    pending: { tone: 'amber', text: 'Pending' },
    approved: { tone: 'green', text: 'Approved' },
    rejected: { tone: 'red', text: 'Rejected' },
    suspended: { tone: 'plain', text: 'Suspended' },
  },
  franchise: {
    pending: { tone: 'amber', text: 'Pending' },
    approved: { tone: 'green', text: 'Approved' },
    rejected: { tone: 'red', text: 'Rejected' },
    paused: { tone: 'plain', text: 'Paused' },
    withdrawn: { tone: 'plain', text: 'Withdrawn' },
  },
  lead: {
    new: { tone: 'blue', text: 'New' },
    contacted: { tone: 'plain', text: 'Contacted' },
    meeting: { tone: 'plain', text: 'Meeting' },
    qualified: { tone: 'plain', text: 'Qualified' },
    converted: { tone: 'green', text: 'Converted' },
    lost: { tone: 'plain', text: 'Lost' },
  },
  interest: {
    still_interested: { tone: 'green', text: 'Still interested' },
    not_interested: { tone: 'plain', text: 'Not interested' },
  },
  ad: {
    active: { tone: 'green', text: 'Active' },
    expired: { tone: 'plain', text: 'Expired' },
    pending_payment: { tone: 'amber', text: 'Pending payment' },
  },
  post: {
    draft: { tone: 'plain', text: 'Saved as draft' },
    published: { tone: 'green', text: 'Published' },
  },
} as const satisfies Record<string, Record<string, Look>>

export type StatusKind = keyof typeof looks

/** The state of an account, franchise, lead, interest, advertisement or post. An unknown state is shown as it is. */
export function StatusBadge({ kind, status }: { kind: StatusKind; status: string }) {
  const known: Record<string, Look> = looks[kind]
  const look = known[status] ?? { tone: 'plain', text: status }
  return <Badge tone={look.tone}>{look.text}</Badge>
}
