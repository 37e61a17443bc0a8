import { accountPath } from '#app/lib/account-paths.ts'
import type { UserType } from '../account.ts'

/** What is changed on a page of its own: the `?change=` of the account page. */
export const accountChanges = ['name', 'email', 'phone', 'password'] as const
export type AccountChange = (typeof accountChanges)[number]

export const changeTitles: Record<AccountChange, string> = {
  name: 'Change your name',
  email: 'Change your email',
  phone: 'Change your phone number',
  password: 'Change your password',
}

export const changePath = (type: UserType, change: AccountChange): string => `${accountPath(type)}?change=${change}`
