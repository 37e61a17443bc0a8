import { type ExportSection, exportSection } from './export-section.server.ts'

/** What this room knows of a member. No password, code or token: whoever steals the file gets into nothing with it. */
export const accountSections: readonly ExportSection[] = [
  exportSection(
    'profile',
    ['profiles'],
    'member',
    `select full_name, company_name, company_number, company_website, email, email_verified, phone, city, post_code,
       user_type, status, rejection_reason, created_at, approved_at, rejected_at, reopened_at, last_login
     from profiles where id = $1`,
  ),
  exportSection(
    'memberOf',
    ['profiles'],
    'system',
    `select c.company_name as company, p.created_at as since from profiles p join profiles c on c.id = p.company_id
     where p.id = $1`,
  ),
  exportSection(
    'invitationsToYou',
    ['company_invitations'],
    'system',
    `select full_name, created_at, expires_at from company_invitations
     where lower(email) = lower($2) and $1::uuid is not null order by created_at`,
  ),
  exportSection(
    'waysToSignIn',
    ['auth.user', 'auth.account', 'auth.two_factor'],
    'system',
    `select a.provider_id as provider, a.created_at, u.email, u.phone_number, u.two_factor_enabled
     from auth."user" u left join auth.account a on a.user_id = u.id where u.id = $1 order by a.created_at`,
  ),
  exportSection(
    'passkeys',
    ['auth.passkey'],
    'system',
    'select name, created_at, last_used_at from auth.passkey where user_id = $1 order by created_at',
  ),
  exportSection(
    'sessions',
    ['auth.session'],
    'system',
    `select created_at, updated_at as last_used, expires_at, ip_address, user_agent from auth.session
     where user_id = $1 order by created_at`,
  ),
  exportSection('signIns', ['login_events'], 'system', 'select at from login_events where user_id = $1 order by at'),
  exportSection(
    'emailChange',
    ['auth.email_change'],
    'system',
    'select new_email, created_at, expires_at from auth.email_change where user_id = $1',
  ),
  exportSection(
    'consents',
    ['consent_records'],
    'system',
    `select purpose, franchise_name, wording, document_version, source, email, given_at, withdrawn_at
     from consent_records where user_id = $1 or lower(email) = lower($2) order by given_at`,
  ),
  exportSection(
    'emailsSwitchedOff',
    ['email_opt_outs'],
    'system',
    'select kind, created_at from email_opt_outs where user_id = $1 order by created_at',
  ),
  exportSection(
    'uploads',
    ['uploads'],
    'system',
    `select kind, original_name, media_type, bytes, created_at from uploads where owner_id = $1 order by created_at`,
  ),
  exportSection(
    'requestsAboutData',
    ['data_requests'],
    'system',
    `select kind, details, status, email, created_at, due_at, closed_at from data_requests
     where user_id = $1 or lower(email) = lower($2) order by created_at`,
  ),
  exportSection(
    'emailsToYou',
    ['outbox'],
    'system',
    `select kind, created_at, sent_at from outbox where lower(recipient) = lower($2) and $1::uuid is not null
     order by created_at`,
  ),
  exportSection(
    'recordOfActs',
    ['audit_log'],
    'system',
    `select at, action, subject_type from audit_log
     where actor_id = $1 or subject_type = 'profile' and subject_id = $1::uuid::text order by at`,
  ),
]
