import { formatDate } from '#app/lib/dates.ts'
import { retention } from '#app/lib/retention.ts'
import { plural } from '#app/lib/text.ts'
import { accountPath } from '#app/lib/account-paths.ts'
import type { MemberActor, UserType } from '../account.ts'
import type { AccountContents } from './deletion.queries.server.ts'

/** Where someone deletes his account, and the page that says it is done. */
export const deletePath = (type: UserType): string => `${accountPath(type)}/delete`
export const DELETED_PATH = '/account-deleted'

/** Whose account goes: a member's holds nothing of his company's (docs/decisions/031). */
export const accountKinds = ['customer', 'franchisor', 'admin', 'member'] as const
export type AccountKind = (typeof accountKinds)[number]
export const accountKindOf = ({ role, personId }: MemberActor): AccountKind => (personId ? 'member' : role)

type Contents = Omit<AccountContents, 'otherAdmins'>

const counted = (count: number, line: (count: number) => string): string[] => (count > 0 ? [line(count)] : [])

/** Ads that stop because their listing goes: '1 running ad, paid until 29 December 2026: it stops now'. */
export const stoppingAds = ({ adsRunning, adsUntil }: Pick<Contents, 'adsRunning' | 'adsUntil'>): string[] =>
  adsRunning > 0 && adsUntil
    ? [
        `${plural(adsRunning, 'running ad')}, paid until ${formatDate(adsUntil)}: ` +
          `${adsRunning === 1 ? 'it stops' : 'they stop'} now`,
      ]
    : []

/** What goes with an account, in the order of what matters to its owner (docs/data-map.md). */
export function whatGoes(kind: AccountKind, has: Contents): string[] {
  const files = counted(has.files, (n) => `${plural(n, 'file')} you uploaded`)
  switch (kind) {
    case 'customer':
      return [
        ...counted(
          has.requests,
          (n) => `${plural(n, 'request')}, for you and for the franchisors, with everything you wrote in them`,
        ),
        ...counted(has.messages, (n) => `${plural(n, 'message')}, sent and received, for both sides`),
        ...counted(has.saved, (n) => `${plural(n, 'saved franchise')} in your shortlist, with your notes`),
        ...files,
        'Your name, email, phone number and password, and the record of your sign-ins',
        'Emails from us that haven’t been sent yet',
      ]
    case 'franchisor':
      return [
        ...counted(
          has.listings,
          (n) => `${plural(n, 'listing')}, with photos, documents, advertisements and statistics`,
        ),
        ...stoppingAds(has),
        ...counted(has.drafts, (n) => `Changes that you haven’t saved in ${plural(n, 'listing')}`),
        ...counted(has.messages, (n) => `${plural(n, 'message')} to and from buyers and us, for both sides`),
        ...counted(has.leads, (n) => `Your access to ${plural(n, 'lead')}: save anything you still need first`),
        ...counted(
          has.members,
          (n) => `The ${n === 1 ? 'account' : 'accounts'} of ${plural(n, 'member')} of your company; we’ll email them`,
        ),
        ...files,
        'Your name, company, email, phone number and password, and the record of your sign-ins',
        'Emails from us that haven’t been sent yet',
      ]
    case 'member':
      return [
        'Your access to your company’s leads, messages and listings',
        'Your name on what you wrote to buyers for your company',
        'Your name, email, phone number and password, and the record of your sign-ins',
        'Emails from us that haven’t been sent yet',
      ]
    case 'admin':
      return [
        ...files,
        'Your name, email, phone number and password, and the record of your sign-ins',
        'Emails from us that haven’t been sent yet',
      ]
  }
}

/** What stays although the account goes, how long, and why: `[what, how long]`. */
export function whatStays(kind: AccountKind): (readonly [what: string, howLong: string])[] {
  const everyone = [
    ['Our record of what was done on this site, with the number of your account but no name or email', retention.audit],
    ['The email that confirms the deletion', retention.sentMails],
    ['Counters that stop spam and password guessing', retention.counters],
    ['Requests and complaints about your data rights', `${retention.dataRequests} after they were closed`],
    ['Our backups, from which we don’t bring your account back', 'Until newer ones replace them'],
  ] as const
  const reports = ['Reports of listings that you sent us', retention.contactMessages] as const
  /** They protect others, and whom they are about is not told of them: the line stands for everyone. */
  const reported = (of: string) =>
    [`Anything reported to us about ${of}, with your name in it`, retention.contactMessages] as const
  switch (kind) {
    case 'customer':
      return [
        ['What franchisors already have from you in emails or their own records', 'Until they delete it: ask them'],
        ['Proof of what you agreed to, with your email', retention.consents],
        ['How many requests each franchise had, without your details', 'Permanently'],
        reports,
        reported('your requests and messages'),
        ...everyone,
      ]
    case 'franchisor':
      return [
        ['The name of your franchise, in the lists of buyers who contacted you', 'Until they delete the request'],
        ['What buyers agreed to when they contacted you', retention.consents],
        ['Payments and receipts', retention.payments],
        reports,
        reported('your messages'),
        ...everyone,
      ]
    case 'member':
      return [
        ['Your company, with its listings, leads and messages', 'As long as its owner’s account'],
        reports,
        ...everyone,
      ]
    case 'admin':
      return [
        ['Your answers to franchisors, under another admin’s name', 'Until their account is deleted'],
        ['Posts and advertisements you published, with the author’s name in them', 'Until they’re deleted'],
        ...everyone,
      ]
  }
}
