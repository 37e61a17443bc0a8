import { retention } from '#app/lib/retention.ts'
import { type Cells, may, systemOnly } from '../cell.ts'
import type { World } from '../world.ts'

const ask = (
  w: World,
  franchise: string,
  user: string | null,
  more = '',
) => `insert into franchise_leads (franchise_id, user_id, name, email, source,
  idempotency_key${more ? ', franchisor_id' : ''})
  values ('${franchise}', ${user ? `'${user}'` : 'null'}, 'N', 'n@x.test', 'dialog', 'key-of-${w.C}'${
    more ? `, '${more}'` : ''
  })`

const writeNote = (lead: string, company: string) =>
  `insert into lead_notes (id, lead_id, franchisor_id, content)
    values (gen_random_uuid(), '${lead}', '${company}', 'N')`
const plan = (lead: string, company: string) =>
  `insert into lead_next_actions (lead_id, franchisor_id, what, due)
    values ('${lead}', '${company}', 'N', current_date)`

const sendBy = (webhook: string, company: string, event: string) =>
  `insert into lead_webhook_deliveries (webhook_id, franchisor_id, event)
    values ('${webhook}', '${company}', '${event}')`

export const leads: Cells[] = [
  {
    table: 'franchise_leads',
    sees: (w) => ({ C: [w.lead, w.heldLead], F: [w.lead, w.strangerLead], S: 'all' }),
    writes: {
      INSERT: [
        may('S', 'of a customer', (w) => ask(w, w.theirs, w.C)),
        may('S', 'of a guest', (w) => ask(w, w.theirs, null)),
        may('', 'of a suspended franchisor', (w) => ask(w, w.ofSuspended, null)),
        may('', 'of a rejected franchisor', (w) => ask(w, w.ofRefused, w.C)),
        may('S', 'whatever franchisor it names', (w) => ask(w, w.theirs, null, w.F)),
      ],
      UPDATE: [
        may(
          'C',
          'own interest',
          (w) => `update franchise_leads set interest_status = 'not_interested' where id = '${w.lead}'`,
        ),
        may(
          '',
          'another’s interest',
          (w) => `update franchise_leads set interest_status = 'not_interested' where id = '${w.lead2}'`,
        ),
        may(
          'F',
          'own status',
          (w) =>
            `update franchise_leads set status = 'qualified', first_viewed_at = now(), first_response_at = now()
              where id = '${w.lead}'`,
        ),
        may('', 'status of another’s', (w) => `update franchise_leads set status = 'lost' where id = '${w.lead2}'`),
        may(
          'C',
          'own interest, held',
          (w) => `update franchise_leads set interest_status = 'not_interested' where id = '${w.heldLead}'`,
        ),
        may('', 'status of a held one', (w) => `update franchise_leads set status = 'lost' where id = '${w.heldLead}'`),
        may('', 'its release', (w) => `update franchise_leads set held_at = null where id = '${w.heldLead}'`),
        may('', 'the name', (w) => `update franchise_leads set name = 'X' where id = '${w.lead}'`),
        may('', 'the franchisor', (w) => `update franchise_leads set franchisor_id = '${w.F2}' where id = '${w.lead}'`),
        may(
          'S',
          'claim for the verified email',
          (w) => `update franchise_leads set user_id = '${w.C}' where id = '${w.guestLead}'`,
        ),
        may(
          'S',
          'email verified',
          (w) => `update franchise_leads set email_verified_at = now() where id = '${w.lead}'`,
        ),
      ],
      DELETE: [
        may('CS', 'own', (w) => `delete from franchise_leads where id = '${w.lead}'`),
        may('CS', 'own, held', (w) => `delete from franchise_leads where id = '${w.heldLead}'`),
        may('S', 'another’s', (w) => `delete from franchise_leads where id = '${w.lead2}'`),
      ],
    },
  },
  {
    table: 'lead_status_history',
    key: 'lead_id::text',
    sees: (w) => ({ C: [w.lead], F: [w.lead, w.strangerLead], S: 'all' }),
    writes: {
      INSERT: [
        may('', 'an entry', (w) => `insert into lead_status_history (lead_id, status) values ('${w.lead}', 'lost')`),
      ],
      UPDATE: [may('', 'an entry', () => `update lead_status_history set status = 'lost'`)],
      DELETE: [may('', 'an entry', () => 'delete from lead_status_history')],
    },
  },
  {
    table: 'lead_follow_ups',
    sees: (w) => ({ C: [w.saidMore, w.saidMoreHeld, w.saidMoreToHeld], F: [w.saidMore], S: 'all' }),
    writes: {
      INSERT: [
        may(
          'S',
          'words',
          (w) =>
            `insert into lead_follow_ups (lead_id, name, email, phone, message) values
              ('${w.lead}', 'N', 'n@x.test', '1', 'Words')`,
        ),
      ],
      UPDATE: [
        may(
          'S',
          'email verified',
          (w) => `update lead_follow_ups set email_verified_at = now() where id = '${w.saidMoreHeld}'`,
        ),
        may('', 'the words', (w) => `update lead_follow_ups set message = 'X' where id = '${w.saidMore}'`),
        may('', 'their release', (w) => `update lead_follow_ups set held_at = null where id = '${w.saidMoreHeld}'`),
      ],
      DELETE: [may('S', 'words', (w) => `delete from lead_follow_ups where id = '${w.saidMore}'`)],
    },
  },
  {
    table: 'lead_notes',
    sees: (w) => ({ F: [w.noteF] }),
    writes: {
      INSERT: [
        may('F', 'of an own lead', (w) => writeNote(w.strangerLead, w.F)),
        may('', 'of another’s lead', (w) => writeNote(w.lead2, w.F)),
        may('', 'of a held lead', (w) => writeNote(w.heldLead, w.F)),
        may('', 'for another company', (w) => writeNote(w.lead, w.F2)),
      ],
      UPDATE: [
        may('F', 'own', (w) => `update lead_notes set content = 'X', edited_at = now() where id = '${w.noteF}'`),
        may('', 'another’s', (w) => `update lead_notes set content = 'X' where id = '${w.noteF2}'`),
        may('', 'the lead', (w) => `update lead_notes set lead_id = '${w.strangerLead}' where id = '${w.noteF}'`),
      ],
      DELETE: [
        may('F', 'own', (w) => `delete from lead_notes where id = '${w.noteF}'`),
        may('', 'another’s', (w) => `delete from lead_notes where id = '${w.noteF2}'`),
      ],
    },
  },
  {
    table: 'lead_next_actions',
    key: 'lead_id::text',
    sees: (w) => ({ F: [w.lead], S: 'all' }),
    writes: {
      INSERT: [
        may('F', 'of an own lead', (w) => plan(w.strangerLead, w.F)),
        may('', 'of another’s lead', (w) => plan(w.guestLead, w.F)),
        may('', 'for another company', (w) => plan(w.strangerLead, w.F2)),
      ],
      UPDATE: [
        may(
          'F',
          'own',
          (w) => `update lead_next_actions set what = 'X', due = current_date where lead_id = '${w.lead}'`,
        ),
        may('', 'another’s', (w) => `update lead_next_actions set what = 'X' where lead_id = '${w.lead2}'`),
        may(
          'S',
          'that it was told',
          (w) => `update lead_next_actions set reminded_at = now() where lead_id = '${w.lead}'`,
        ),
      ],
      DELETE: [
        may('F', 'own', (w) => `delete from lead_next_actions where lead_id = '${w.lead}'`),
        may('', 'another’s', (w) => `delete from lead_next_actions where lead_id = '${w.lead2}'`),
      ],
    },
  },
  {
    table: 'lead_webhooks',
    sees: (w) => ({ F: [w.hookF], S: 'all' }),
    writes: {
      INSERT: [
        may(
          'F',
          'own',
          (w) => `insert into lead_webhooks (franchisor_id, url, salt) values ('${w.F}', 'https://b.example/', 's')
            on conflict (franchisor_id) do update set url = excluded.url`,
        ),
        may(
          '',
          'for another company',
          (w) => `insert into lead_webhooks (franchisor_id, url, salt)
          values ('${w.Fp}', 'https://a.example/', 's')`,
        ),
      ],
      UPDATE: [
        may(
          'F',
          'own',
          (w) => `update lead_webhooks set url = 'https://b.example/', salt = 't' where id = '${w.hookF}'`,
        ),
        may('', 'another’s', (w) => `update lead_webhooks set url = 'https://b.example/' where id = '${w.hookF2}'`),
        may('FS', 'that it fails', (w) => `update lead_webhooks set failing_since = now() where id = '${w.hookF}'`),
      ],
      DELETE: [
        may('F', 'own', (w) => `delete from lead_webhooks where id = '${w.hookF}'`),
        may('', 'another’s', (w) => `delete from lead_webhooks where id = '${w.hookF2}'`),
      ],
    },
  },
  {
    table: 'lead_webhook_deliveries',
    sees: (w) => ({ F: [w.sentF], S: 'all' }),
    writes: {
      INSERT: [
        may('F', 'a test', (w) => sendBy(w.hookF, w.F, 'test')),
        may('', 'an event', (w) => sendBy(w.hookF, w.F, 'lead.created')),
        may('', 'by another’s webhook', (w) => sendBy(w.hookF2, w.F, 'test')),
      ],
      UPDATE: [
        may(
          'FS',
          'own, again',
          (w) => `update lead_webhook_deliveries set state = 'waiting', next_attempt_at = now()
          where id = '${w.sentF}'`,
        ),
        may('S', 'another’s', (w) => `update lead_webhook_deliveries set state = 'waiting' where id = '${w.sentF2}'`),
        may('S', 'the answer', (w) => `update lead_webhook_deliveries set answer_code = 200 where id = '${w.sentF}'`),
      ],
      DELETE: [
        may('S', 'an old one', (w) => `delete from lead_webhook_deliveries where id = '${w.sentOld}'`),
        may('', 'a fresh one', (w) => `delete from lead_webhook_deliveries where id = '${w.sentF}'`),
      ],
    },
  },
  {
    table: 'lead_deletions',
    key: 'franchisor_id::text',
    sees: (w) => ({ F: [w.F], A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may('', 'a count', (w) => `insert into lead_deletions (franchisor_id, day) values ('${w.F}', '2020-01-01')`),
      ],
      UPDATE: [may('', 'a count', () => 'update lead_deletions set leads = 5')],
      DELETE: [may('', 'a count', () => 'delete from lead_deletions')],
    },
  },
  systemOnly(
    'pending_choices',
    (w) => `insert into pending_choices (user_id, franchise_id) values ('${w.C}', '${w.mine}')`,
    'created_at = now()',
  ),
  {
    table: 'consent_records',
    sees: (w) => ({ C: [w.consent, w.heldConsent], F: [w.consent], A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          'S',
          'a consent',
          (w) =>
            `insert into consent_records (user_id, email, purpose, document_version, wording, wording_hash, source)
              values ('${w.C}', 'c@x.test', 'marketing', '1', 'w', 'h', 'dialog')`,
        ),
        may(
          '',
          'one withdrawn already',
          (w) =>
            `insert into consent_records (user_id, email, purpose, document_version, wording, wording_hash, source,
              withdrawn_at) values ('${w.C}', 'c@x.test', 'marketing', '1', 'w', 'h', 'dialog', now())`,
        ),
      ],
      UPDATE: [may('', 'the wording', () => `update consent_records set wording = 'X', withdrawn_at = now()`)],
      DELETE: [
        may(
          'S',
          'an old one',
          () => `delete from consent_records where given_at < now() - interval '${retention.consents}'`,
        ),
        may('', 'a recent one', (w) => `delete from consent_records where id = '${w.consent}'`),
      ],
    },
  },
]
