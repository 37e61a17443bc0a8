import { type Cells, may, never } from '../cell.ts'
import type { World } from '../world.ts'

const send = (
  from: string,
  to: string,
  lead: string | null,
  upload?: string,
) => `insert into messages (sender_id, receiver_id, lead_id, content, attachment_upload_id, attachment_url)
  values ('${from}', '${to}', ${lead ? `'${lead}'` : 'null'}, 'Hello',
  ${upload ? `'${upload}', '/attachments/${upload}'` : 'null, null'})`
const privateKinds = new Set(['attachment', 'company-document'])
const upload = (
  owner: string,
  kind: string,
  more = '',
) => `insert into uploads (owner_id, class, kind, storage_key, media_type, bytes${more ? ', state' : ''})
  values ('${owner}', '${privateKinds.has(kind) ? 'private' : 'public'}', '${kind}', 'key', 'image/webp',
  1${more ? `, '${more}'` : ''})`
const open = (w: World) => [w.upMine, w.upTheirs, w.upBlog]

export const messages: Cells[] = [
  {
    table: 'support_threads',
    key: 'franchisor_id::text',
    sees: () => ({ A: 'all' }),
    writes: {
      INSERT: [may('', 'one', (w) => `insert into support_threads (franchisor_id) values ('${w.Fp}')`)],
      UPDATE: [
        may('A', 'who sees to it', (w) => `update support_threads set assigned_to = '${w.A2}'`),
        never('someone who is no admin', (w) => `update support_threads set assigned_to = '${w.F}'`),
        may('A', 'done', (w) => `update support_threads set done_at = now(), done_by = '${w.A}'`),
        may(
          '',
          'whose it is',
          (w) => `update support_threads set franchisor_id = '${w.Fp}' where franchisor_id = '${w.F}'`,
        ),
      ],
      DELETE: [may('', 'one', () => 'delete from support_threads')],
    },
  },
  {
    table: 'messages',
    sees: (w) => ({
      C: [w.toF, w.toC],
      F: [w.toF, w.toC, w.support, w.supportBack],
      A: [w.support, w.supportOther, w.supportBack],
      S: 'all',
    }),
    writes: {
      INSERT: [
        may('C', 'customer to franchisor along the lead', (w) => send(w.C, w.F, w.lead)),
        may('C', 'with an own attachment', (w) => send(w.C, w.F, w.lead, w.upFreshC)),
        may('', 'with another’s attachment', (w) => send(w.C, w.F, w.lead, w.upOldC2)),
        may(
          '',
          'with an attachment of no upload',
          (w) =>
            `insert into messages (sender_id, receiver_id, lead_id, content, attachment_url) values
              ('${w.C}', '${w.F}', '${w.lead}', 'H', 'https://x.test')`,
        ),
        may(
          '',
          'with an own attachment under another address',
          (w) =>
            `insert into messages (sender_id, receiver_id, lead_id, content, attachment_upload_id, attachment_url)
              values ('${w.C}', '${w.F}', '${w.lead}', 'H', '${w.upFreshC}', 'https://x.test')`,
        ),
        never('with what is attached already', (w) => send(w.C, w.F, w.lead, w.upAttachment)),
        may('A', 'admin with an own attachment', (w) => send(w.A, w.F, null, w.upFreshA)),
        may('', 'customer without a lead', (w) => send(w.C, w.F, null)),
        may('', 'customer to an admin', (w) => send(w.C, w.A, null)),
        may('', 'customer along another’s lead', (w) => send(w.C, w.F2, w.lead2)),
        may('', 'in another’s name', (w) => send(w.C2, w.F2, w.lead2)),
        may('F', 'franchisor to customer along the lead', (w) => send(w.F, w.C, w.lead)),
        may('F', 'franchisor to an admin', (w) => send(w.F, w.A, null)),
        may('', 'franchisor to a customer without a lead', (w) => send(w.F, w.C2, w.lead2)),
        may('', 'franchisor to a franchisor', (w) => send(w.F, w.F2, null)),
        may('A', 'admin to an approved franchisor', (w) => send(w.A, w.F2, null)),
        may('', 'admin to a pending franchisor', (w) => send(w.A, w.Fp, null)),
        may('', 'admin to a customer', (w) => send(w.A, w.C, null)),
        may('', 'admin as another admin', (w) => send(w.A2, w.F, null)),
        may(
          '',
          'read already',
          (w) =>
            `insert into messages (sender_id, receiver_id, lead_id, content, read) values
              ('${w.C}', '${w.F}', '${w.lead}', 'H', true)`,
        ),
      ],
      UPDATE: [
        may('C', 'the customer reads', (w) => `update messages set read = true where id = '${w.toC}'`),
        may('F', 'the franchisor reads', (w) => `update messages set read = true where id = '${w.toF}'`),
        may('A', 'the inbox reads', (w) => `update messages set read = true where id = '${w.supportOther}'`),
        may(
          '',
          'handled by another',
          (w) => `update contact_messages set handled_at = now(), handled_by = '${w.C}' where id = '${w.contact}'`,
        ),
        may('', 'the text', (w) => `update messages set content = 'X' where id = '${w.toC}'`),
        never(
          'unread again',
          (w) =>
            `update messages set read = true where id =
              '${w.toC}'; update messages set read = false where id = '${w.toC}'`,
        ),
      ],
      DELETE: [may('S', 'one', (w) => `delete from messages where id = '${w.toC}'`)],
    },
  },
  {
    table: 'conversations',
    key: 'lead_id::text',
    sees: (w) => ({ F: [w.lead] }),
    writes: {
      INSERT: [may('', 'one', (w) => `insert into conversations values ('${w.heldLead}', '${w.F}', now())`)],
      UPDATE: [may('', 'when it went on', () => 'update conversations set last_at = now()')],
      DELETE: [may('', 'one', () => 'delete from conversations')],
    },
  },
  {
    table: 'uploads',
    sees: (w) => ({
      V: open(w),
      P: open(w),
      C: [...open(w), w.upAttachment, w.upFreshC],
      F: [...open(w), w.upMinePending, w.upAttachment, w.upSupport],
      A: [...open(w), w.upMinePending, w.upSuspended, w.upTheirsPending, w.upDraft, w.upSupport, w.upFreshA],
      S: 'all',
    }),
    writes: {
      INSERT: [
        may('C', 'the customer’s attachment', (w) => upload(w.C, 'attachment')),
        may('', 'the customer’s picture', (w) => upload(w.C, 'gallery')),
        may('F', 'the franchisor’s picture', (w) => upload(w.F, 'gallery')),
        may('A', 'the admin’s banner', (w) => upload(w.A, 'banner')),
        may('A', 'the admin’s document of a company', (w) => upload(w.A, 'company-document')),
        may('', 'the franchisor’s document of a company', (w) => upload(w.F, 'company-document')),
        may('', 'for another', (w) => upload(w.F2, 'gallery')),
        may('', 'attached already', (w) => upload(w.F, 'gallery', 'attached')),
      ],
      UPDATE: [
        may('S', 'attach', (w) => `update uploads set state = 'attached' where id = '${w.upFreshC}'`),
        may('', 'detach', (w) => `update uploads set state = 'pending' where id = '${w.upMine}'`),
        may('', 'the owner', (w) => `update uploads set owner_id = '${w.C2}' where id = '${w.upFreshC}'`),
      ],
      DELETE: [
        may('C', 'own and unattached', (w) => `delete from uploads where id = '${w.upFreshC}'`),
        may('', 'the customer’s attached', (w) => `delete from uploads where id = '${w.upAttachment}'`),
        may('FA', 'attached to a message to the admins', (w) => `delete from uploads where id = '${w.upSupport}'`),
        may('FA', 'the franchisor’s', (w) => `delete from uploads where id = '${w.upMine}'`),
        may('A', 'another’s', (w) => `delete from uploads where id = '${w.upTheirs}'`),
        may('S', 'an orphan of yesterday', (w) => `delete from uploads where id = '${w.upOldC2}'`),
      ],
    },
  },
  {
    table: 'contact_messages',
    sees: () => ({ A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          'S',
          'one',
          () => `insert into contact_messages (name, email, subject, message) values ('N', 'n@x.test', 'Other', 'M')`,
        ),
        may(
          'S',
          'a report of a listing',
          (w) => `insert into contact_messages (name, email, subject, message, reason, franchise_id) values
            ('N', 'n@x.test', 'Reported listing', 'M', 'scam', '${w.mine}')`,
        ),
        may(
          'S',
          'a report of a message',
          (w) => `insert into contact_messages (name, email, subject, message, reason, message_id, reported_by) values
            ('N', 'n@x.test', 'Reported message', 'M', 'spam', '${w.toC}', '${w.C}')`,
        ),
        never(
          'a report of a message under another subject',
          (w) => `insert into contact_messages (name, email, subject, message, message_id) values
            ('N', 'n@x.test', 'Other', 'M', '${w.toC}')`,
        ),
        never(
          'a report without a reason',
          (w) => `insert into contact_messages (name, email, subject, message, franchise_id) values
            ('N', 'n@x.test', 'Reported listing', 'M', '${w.mine}')`,
        ),
        may(
          '',
          'one handled already',
          () =>
            `insert into contact_messages (name, email, subject, message, handled_at) values ('N', 'n@x.test',
              'Other', 'M', now())`,
        ),
      ],
      UPDATE: [
        may(
          'A',
          'handled',
          (w) => `update contact_messages set handled_at = now(), handled_by = '${w.A}' where id = '${w.contact}'`,
        ),
        may(
          'A',
          'given to an admin',
          (w) => `update contact_messages set assigned_to = '${w.A2}' where id = '${w.contact}'`,
        ),
        never(
          'given to a customer',
          (w) => `update contact_messages set assigned_to = '${w.C}' where id = '${w.contact}'`,
        ),
        may('', 'the text', (w) => `update contact_messages set message = 'X' where id = '${w.contact}'`),
        may('', 'its listing', (w) => `update contact_messages set franchise_id = null where id = '${w.contact}'`),
      ],
      DELETE: [
        may('S', 'one past its year', (w) => `delete from contact_messages where id = '${w.contactOld}'`),
        may('', 'a recent one', (w) => `delete from contact_messages where id = '${w.contact}'`),
      ],
    },
  },
]
