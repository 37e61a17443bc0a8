import { accountPath } from '#app/lib/account-paths.ts'
import type { UserType } from '../account.ts'

/** What is changed on a page of its own: the `?change=` of the account page. */
export const accountChanges = ['name', 'email', 'phone', 'place', 'password'] as const
export type AccountChange = (typeof accountChanges)[number]

/** A place is a buyer's alone, whose requests it goes with. */
export const accountChangesOf = (type: UserType): readonly AccountChange[] =>
  accountChanges.filter((change) => change !== 'place' || type === 'customer')

export const changeTitles: Record<AccountChange, string> = {
  name: 'Change your name',
  email: 'Change your email',
  phone: 'Change your phone number',
  place: 'Change your town and postcode',
  password: 'Change your password',
}

export const changePath = (type: UserType, change: AccountChange): string => `${accountPath(type)}?change=${change}`
