import { retention } from '#app/lib/retention.ts'
import { type Cells, may, never, systemOnly } from '../cell.ts'

/** A user without a profile stands ready in the world. */
const insertProfile = (userId: string, type: string, status: string) =>
  `insert into profiles (id, full_name, user_type, status) values ('${userId}', 'New', '${type}', '${status}')`

const insertMember = (userId: string, type: string, companyId: string) =>
  `insert into profiles (id, full_name, user_type, status, company_id)
    values ('${userId}', 'New', '${type}', 'approved', '${companyId}')`

const insertInvitation = (companyId: string, email: string) =>
  `insert into company_invitations (company_id, email, full_name) values ('${companyId}', '${email}', 'New')`

const insertCheck = (companyId: string, what = 'number') =>
  `insert into company_checks (company_id, what, looked_on) values ('${companyId}', '${what}', current_date)`

export const accounts: Cells[] = [
  {
    table: 'company_checks',
    sees: () => ({ A: 'all' }),
    writes: {
      INSERT: [
        may('A', 'of a company', (w) => insertCheck(w.F)),
        never('of a customer', (w) => insertCheck(w.C)),
        never('of a member', (w) => insertCheck(w.Fm)),
        never('of the bfa without a level', (w) => insertCheck(w.F, 'bfa')),
      ],
      UPDATE: [may('', 'the note', () => `update company_checks set note = 'x'`)],
      DELETE: [may('A', 'one', (w) => `delete from company_checks where company_id = '${w.F}'`)],
    },
  },
  {
    table: 'profiles',
    sees: (w) => ({ C: [w.C], F: [w.F], A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may('S', 'a customer, approved', (w) => insertProfile(w.bare, 'customer', 'approved')),
        may('S', 'a franchisor, pending', (w) => insertProfile(w.bare, 'franchisor', 'pending')),
        may('', 'a franchisor, approved', (w) => insertProfile(w.bare, 'franchisor', 'approved')),
        may('', 'an admin', (w) => insertProfile(w.bare, 'admin', 'approved')),
        may('S', 'a member of a company', (w) => insertMember(w.bare, 'franchisor', w.F)),
        never('a member of a member’s', (w) => insertMember(w.bare, 'franchisor', w.Fm)),
        never('a member of a customer’s', (w) => insertMember(w.bare, 'franchisor', w.C)),
        never('a customer in a company', (w) => insertMember(w.bare, 'customer', w.F)),
      ],
      UPDATE: [
        may('CS', 'name of the customer', (w) => `update profiles set full_name = 'X' where id = '${w.C}'`),
        may('FS', 'company of the franchisor', (w) => `update profiles set company_name = 'X' where id = '${w.F}'`),
        may('S', 'company of the customer', (w) => `update profiles set company_name = 'X' where id = '${w.C}'`),
        may('S', 'name of another customer', (w) => `update profiles set full_name = 'X' where id = '${w.C2}'`),
        may('AS', 'own name and phone', (w) => `update profiles set full_name = 'X', phone = '1' where id = '${w.A}'`),
        may('S', 'name of another admin', (w) => `update profiles set full_name = 'X' where id = '${w.A2}'`),
        may('S', 'city of an admin', (w) => `update profiles set city = 'X' where id = '${w.A}'`),
        may('S', 'name of the franchisor', (w) => `update profiles set full_name = 'X' where id = '${w.Fp}'`),
        may('', 'an admin’s own status', (w) => `update profiles set suspended_at = now() where id = '${w.A}'`),
        may('A', 'approve', (w) => `update profiles set status = 'approved', approved_at = now() where id = '${w.Fp}'`),
        may(
          'A',
          'reject',
          (w) => `update profiles set status = 'rejected', rejection_reason = 'No.' where id = '${w.Fp}'`,
        ),
        may('A', 'reopen', (w) => `update profiles set status = 'pending' where id = '${w.Fr}'`),
        never('approve what was rejected', (w) => `update profiles set status = 'approved' where id = '${w.Fr}'`),
        never('decide twice', (w) => `update profiles set status = 'rejected' where id = '${w.F}'`),
        may('A', 'suspend a franchisor', (w) => `update profiles set suspended_at = now() where id = '${w.F}'`),
        may('', 'suspend a customer', (w) => `update profiles set suspended_at = now() where id = '${w.C}'`),
        may('', 'the type', (w) => `update profiles set user_type = 'admin' where id = '${w.F}'`),
        may('', 'the email', (w) => `update profiles set email = 'x@x.test' where id = '${w.C}'`),
        may('', 'email verified', (w) => `update profiles set email_verified = false where id = '${w.C}'`),
        may('', 'the company of a member', (w) => `update profiles set company_id = '${w.F2}' where id = '${w.Fm}'`),
        never('a company for an owner', (w) => `update profiles set company_id = '${w.F2}' where id = '${w.F}'`),
        may('S', 'name of a member', (w) => `update profiles set full_name = 'X' where id = '${w.Fm}'`),
        never('own approval date', (w) => `update profiles set approved_at = now() where id = '${w.F}'`),
        may('S', 'last_login', (w) => `update profiles set last_login = now() where id = '${w.C}'`),
      ],
      DELETE: [
        may('AS', 'a franchisor', (w) => `delete from profiles where id = '${w.F2}'`),
        may('S', 'a customer', (w) => `delete from profiles where id = '${w.C2}'`),
        may('AS', 'a member', (w) => `delete from profiles where id = '${w.Fm}'`),
        may('S', 'oneself as customer', (w) => `delete from profiles where id = '${w.C}'`),
        may('S', 'an admin', (w) => `delete from profiles where id = '${w.A2}'`),
      ],
    },
  },
  {
    table: 'email_opt_outs',
    key: 'kind || user_id',
    sees: (w) => ({ C: [`messages${w.C}`], F: [`messages${w.F}`], A: [`messages${w.A}`], S: 'all' }),
    writes: {
      INSERT: [
        may('CS', 'the customer’s', (w) => `insert into email_opt_outs (user_id, kind) values ('${w.C}', 'leads')`),
        may('FS', 'the franchisor’s', (w) => `insert into email_opt_outs (user_id, kind) values ('${w.F}', 'leads')`),
        may('AS', 'the admin’s', (w) => `insert into email_opt_outs (user_id, kind) values ('${w.A}', 'leads')`),
        never('of no kind', (w) => `insert into email_opt_outs (user_id, kind) values ('${w.C}', 'other')`),
      ],
      UPDATE: [may('', 'the kind', (w) => `update email_opt_outs set kind = 'leads' where user_id = '${w.C}'`)],
      DELETE: [
        may('C', 'the customer’s', (w) => `delete from email_opt_outs where user_id = '${w.C}'`),
        may('A', 'the admin’s', (w) => `delete from email_opt_outs where user_id = '${w.A}'`),
        may('F', 'the franchisor’s', (w) => `delete from email_opt_outs where user_id = '${w.F}'`),
      ],
    },
  },
  {
    table: 'login_events',
    sees: (w) => ({ C: w.loginsC, F: w.loginsF, A: 'all', S: 'all' }),
    writes: {
      INSERT: [may('S', 'a sign-in', (w) => `insert into login_events (user_id) values ('${w.C}')`)],
      UPDATE: [may('', 'the time', () => 'update login_events set at = now()')],
      DELETE: [
        may('S', 'an old one', () => `delete from login_events where at < now() - interval '${retention.logins}'`),
        may('', 'a recent one', () => `delete from login_events where at > now() - interval '1 day'`),
      ],
    },
  },
  {
    table: 'data_requests',
    sees: (w) => ({ C: [w.requestC], F: [w.requestF], A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          'CS',
          'the customer’s own',
          (w) => `insert into data_requests (user_id, email, kind) values ('${w.C}', 'c@x.test', 'erasure')`,
        ),
        may(
          'FS',
          'the franchisor’s own',
          (w) => `insert into data_requests (user_id, email, kind) values ('${w.F}', 'f@x.test', 'erasure')`,
        ),
        may('S', 'of nobody', () => `insert into data_requests (email, kind) values ('n@x.test', 'export')`),
        may(
          '',
          'done at once',
          (w) =>
            `insert into data_requests (user_id, email, kind, status) values ('${w.C}', 'c@x.test', 'export', 'done')`,
        ),
      ],
      UPDATE: [
        may(
          'A',
          'status and note',
          (w) => `update data_requests set status = 'in_progress', note = 'x' where id = '${w.requestC}'`,
        ),
        may('', 'the email', (w) => `update data_requests set email = 'x@x.test' where id = '${w.requestC}'`),
      ],
      DELETE: [
        may('S', 'one closed long ago', (w) => `delete from data_requests where id = '${w.requestOld}'`),
        may('', 'an open one', (w) => `delete from data_requests where id = '${w.requestC}'`),
      ],
    },
  },
  {
    table: 'company_invitations',
    sees: (w) => ({ F: [w.invitation], S: 'all' }),
    writes: {
      INSERT: [
        may('F', 'one’s own', (w) => insertInvitation(w.F, 'new@x.test')),
        may('', 'another’s', (w) => insertInvitation(w.F2, 'new@x.test')),
        never('of a member', (w) => insertInvitation(w.Fm, 'new@x.test')),
        never('twice', (w) => insertInvitation(w.F, 'INVITED@x.test')),
      ],
      UPDATE: [
        may('F', 'one’s own', (w) => `update company_invitations set expires_at = now() where id = '${w.invitation}'`),
        may('', 'another’s', (w) => `update company_invitations set expires_at = now() where company_id = '${w.F2}'`),
        may('', 'the address', (w) => `update company_invitations set email = 'x' where id = '${w.invitation}'`),
      ],
      DELETE: [
        may('FS', 'one’s own', (w) => `delete from company_invitations where id = '${w.invitation}'`),
        may('S', 'another’s', (w) => `delete from company_invitations where company_id = '${w.F2}'`),
      ],
    },
  },
  systemOnly('auth."user"', () => `insert into auth."user" (name, email) values ('N', 'n@x.test')`, `name = 'N'`),
  systemOnly(
    'auth.session',
    (w) => `insert into auth.session (user_id, token, expires_at) values ('${w.C}', 't', now())`,
    'expires_at = now()',
  ),
  systemOnly(
    'auth.account',
    (w) => `insert into auth.account (user_id, account_id, provider_id) values ('${w.C}', 'y', 'oidc')`,
    `password = 'x'`,
  ),
  systemOnly(
    'auth.verification',
    () => `insert into auth.verification (identifier, value, expires_at) values ('i', 'v', now())`,
    `value = 'x'`,
  ),
  systemOnly(
    'auth.email_change',
    (w) => `insert into auth.email_change (user_id, new_email, expires_at) values ('${w.F}', 'n@x.test', now())`,
    `new_email = 'x'`,
  ),
  systemOnly(
    'auth.two_factor',
    (w) => `insert into auth.two_factor (user_id, secret, backup_codes) values ('${w.F}', 's', '[]')`,
    'verified = false',
  ),
  systemOnly(
    'auth.second_step',
    (w) =>
      `insert into auth.second_step (token, user_id, purpose, door, expires_at)
        values ('t2', '${w.F}', 'sign-in', 'franchisor', now())`,
    `next = '/x'`,
  ),
  systemOnly(
    'auth.passkey',
    (w) => `insert into auth.passkey (user_id, credential_id, public_key, name) values ('${w.F}', 'c2', 'k', 'n')`,
    `name = 'x'`,
  ),
  systemOnly(
    'auth.rate_limit',
    () => `insert into auth.rate_limit (key, count, last_request) values ('k2', 1, 1)`,
    'count = 2',
  ),
]
