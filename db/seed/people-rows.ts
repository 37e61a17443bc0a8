import { randomFrom } from '#app/lib/pictures/terrain.ts'
import { type Franchisor, franchisors, waiting } from './content/franchisors.ts'
import { admin, demoCustomer, people, type Person } from './content/people.ts'
import { type Clock, idOf } from './ids.ts'
import type { Batch, Row } from './rows.ts'

/** The account for a person, by the key that content gives. */
export const accountOf = (key: string): string => idOf('account', key)

type Account = {
  key: string
  name: string
  company: string | null
  email: string
  verified: boolean
  type: 'customer' | 'franchisor' | 'admin'
  status: 'pending' | 'approved' | 'rejected'
  reason: string | null
  phone: string | null
  city: string | null
  postCode: string | null
  joined: Date
  lastLogin: Date | null
}

const blank = {
  company: null,
  reason: null,
  phone: null,
  city: null,
  postCode: null,
  verified: true,
  status: 'approved' as const,
}

function franchisorAccount(f: Franchisor, clock: Clock): Account {
  return {
    ...blank,
    key: f.key,
    name: f.contact,
    company: f.company,
    email: f.email,
    phone: f.phone,
    city: f.city,
    postCode: f.postCode,
    type: 'franchisor',
    joined: clock.at(f.joinedDaysAgo, 10, f.key.length),
    lastLogin: clock.minutes(f.lastLoginHours * 60 + f.key.length),
  }
}

function waitingAccount(
  key: string,
  w: {
    company: string
    contact: string
    email: string
    city: string
    postCode: string
    phone: string
    daysAgo: number
  },
  clock: Clock,
  status: 'pending' | 'rejected',
  reason: string | null = null,
): Account {
  return {
    ...blank,
    ...w,
    key,
    name: w.contact,
    type: 'franchisor',
    status,
    reason,
    joined: clock.at(w.daysAgo, 10, 20),
    lastLogin: null,
  }
}

function customerAccount(p: Person, clock: Clock): Account {
  const next = randomFrom(`${p.key} login`),
    joined = clock.at(p.joinedDaysAgo, 8 + Math.floor(next() * 13), Math.floor(next() * 60))
  // Nobody signs in before the email is confirmed.
  const lastLogin = !p.verified
    ? null
    : p.key === demoCustomer.key
      ? clock.minutes(41)
      : clock.minutes(60 + Math.floor(next() * Math.min(p.joinedDaysAgo, 20) * 1400))
  return { ...blank, ...p, type: 'customer', joined, lastLogin }
}

function accounts(clock: Clock): Account[] {
  return [
    {
      ...blank,
      key: 'admin',
      name: admin.name,
      email: admin.email,
      type: 'admin',
      joined: clock.at(admin.joinedDaysAgo, 9),
      lastLogin: clock.minutes(95),
    },
    ...franchisors.map((f) => franchisorAccount(f, clock)),
    waitingAccount('pending', waiting.pending, clock, 'pending'),
    waitingAccount('rejected', waiting.rejected, clock, 'rejected', waiting.rejected.reason),
    ...waiting.others.map((w) => waitingAccount(w.email, w, clock, 'pending')),
    ...[demoCustomer, ...people].map((p) => customerAccount(p, clock)),
  ]
}

/** Accounts with their profiles, credentials and sign-ins. Everybody has the same password hash. */
export function peopleRows(clock: Clock, passwordHash: string): Batch[] {
  const all = accounts(clock)
  const users: Row[] = [],
    profiles: Row[] = [],
    credentials: Row[] = [],
    logins: Row[] = []
  for (const a of all) {
    const id = accountOf(a.key)
    users.push({
      id,
      name: a.name,
      email: a.email,
      email_verified: a.verified,
      created_at: a.joined,
      updated_at: a.joined,
      phone_number_verified: false,
      two_factor_enabled: false,
    })
    credentials.push({
      id: idOf('credential', a.key),
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: passwordHash,
      created_at: a.joined,
      updated_at: a.joined,
    })
    profiles.push({
      id,
      full_name: a.name,
      company_name: a.company,
      email: a.email,
      email_verified: a.verified,
      user_type: a.type,
      status: a.status,
      phone: a.phone,
      city: a.city,
      post_code: a.postCode,
      rejection_reason: a.reason,
      rejected_at: a.status === 'rejected' ? new Date(a.joined.getTime() + 26 * 3_600_000) : null,
      created_at: a.joined,
      approved_at:
        a.status === 'approved' ? new Date(a.joined.getTime() + (a.type === 'franchisor' ? 26 : 0) * 3_600_000) : null,
      last_login: a.lastLogin,
      updated_at: a.joined,
    })
    if (!a.lastLogin) continue
    const next = randomFrom(`${a.key} sign-ins`),
      times = [a.lastLogin]
    for (let at = a.lastLogin.getTime(); times.length < (a.type === 'customer' ? 4 : 11);) {
      at -= (6 + next() * 90) * 3_600_000
      if (at < a.joined.getTime()) break
      times.push(new Date(at))
    }
    for (const at of times.reverse()) logins.push({ user_id: id, at })
  }
  logins.sort((a, b) => Number(a.at) - Number(b.at))
  return [
    { table: 'auth.user', rows: users },
    { table: 'auth.account', rows: credentials },
    { table: 'profiles', rows: profiles },
    { table: 'login_events', rows: logins },
  ]
}
