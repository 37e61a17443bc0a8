import { type Cells, may, never } from '../cell.ts'
import type { World } from '../world.ts'

const visible = (w: World) => {
  const open = [w.mine, w.theirs]
  return {
    V: open,
    P: open,
    C: open,
    F: [...open, w.minePending, w.mineRejected],
    A: 'all' as const,
    S: 'all' as const,
  }
}

/** A draft of someone, of a new franchise or one that stands. */
const draftOf = (franchisor: string, franchise: string | null, data = '{}') =>
  `insert into franchise_drafts (franchisor_id, franchise_id, data, writer)
    values ('${franchisor}', ${franchise === null ? 'null' : `'${franchise}'`}, '${data}', 'b')`

/** A new brochure of a listing, held until an admin has looked at it. */
const heldPart = (franchise: string) =>
  `insert into franchise_held_parts (franchise_id, part, value) values ('${franchise}', 'brochure', '{"url": "/b"}')`

/** Tables that hang on a franchise: seen with it, written by its owner alone. */
const child = (table: string, insert: (franchise: string, w: World) => string, set: string): Cells => ({
  table,
  key: 'franchise_id::text',
  sees: visible,
  writes: {
    INSERT: [
      may('F', 'on an own listing', (w) => insert(w.mineRejected, w)),
      may('', 'on another’s listing', (w) => insert(w.theirs, w)),
    ],
    UPDATE: [
      may('F', 'on an own listing', (w) => `update ${table} set ${set} where franchise_id = '${w.minePending}'`),
      may('', 'on another’s listing', (w) => `update ${table} set ${set} where franchise_id = '${w.theirs}'`),
      may(
        '',
        'move to another own listing',
        (w) => `update ${table} set franchise_id = '${w.empty}' where franchise_id = '${w.mine}'`,
      ),
    ],
    DELETE: [
      may('F', 'on an own listing', (w) => `delete from ${table} where franchise_id = '${w.mine}'`),
      may('', 'on another’s listing', (w) => `delete from ${table} where franchise_id = '${w.theirs}'`),
    ],
  },
})

export const franchises: Cells[] = [
  {
    table: 'franchises',
    sees: (w) => ({ ...visible(w), F: [...visible(w).F, w.empty] }),
    writes: {
      INSERT: [
        may('F', 'own, pending', (w) => `insert into franchises (name, franchisor_id) values ('N', '${w.F}')`),
        may('', 'for another', (w) => `insert into franchises (name, franchisor_id) values ('N', '${w.F2}')`),
        may('', 'for nobody', () => `insert into franchises (name) values ('N')`),
        may(
          '',
          'own, with a checked website',
          (w) => `insert into franchises (name, franchisor_id, website, website_checked_at)
            values ('N', '${w.F}', 'https://b.example/', now())`,
        ),
        may(
          '',
          'own, approved',
          (w) => `insert into franchises (name, franchisor_id, status) values ('N', '${w.F}', 'approved')`,
        ),
      ],
      UPDATE: [
        may(
          'F',
          'own name and location',
          (w) => `update franchises set name = 'X', location = 'Leeds' where id = '${w.mine}'`,
        ),
        may('', 'another’s name', (w) => `update franchises set name = 'X' where id = '${w.theirs}'`),
        may('F', 'own areas', (w) => `update franchises set open_areas = '{1}' where id = '${w.mine}'`),
        may('', 'another’s areas', (w) => `update franchises set open_areas = '{1}' where id = '${w.theirs}'`),
        may('F', 'own website', (w) => `update franchises set website = 'https://b.example/' where id = '${w.mine}'`),
        may(
          '',
          'another’s website',
          (w) => `update franchises set website = 'https://b.example/' where id = '${w.theirs}'`,
        ),
        may(
          'A',
          'a check of the website',
          (w) => `update franchises set website_checked_at = now() where id in ('${w.mine}', '${w.theirs}')`,
        ),
        may(
          'A',
          'who checked the website',
          (w) =>
            `update franchises set website_checked_at = now(), website_checked_by = '${w.F}' where id = '${w.mine}'`,
        ),
        never(
          'a check without a website',
          (w) => `update franchises set website_checked_at = now() where id = '${w.minePending}'`,
        ),
        may('F', 'pause', (w) => `update franchises set paused_at = now() where id = '${w.mine}'`),
        may('', 'pause another’s', (w) => `update franchises set paused_at = now() where id = '${w.theirs}'`),
        may('F', 'withdraw', (w) => `update franchises set withdrawn_at = now() where id = '${w.minePending}'`),
        never('pause what waits', (w) => `update franchises set paused_at = now() where id = '${w.minePending}'`),
        never('withdraw what is live', (w) => `update franchises set withdrawn_at = now() where id = '${w.mine}'`),
        may('F', 'resubmit', (w) => `update franchises set status = 'pending' where id = '${w.mineRejected}'`),
        may(
          'A',
          'approve',
          (w) => `update franchises set status = 'approved', approved_at = now() where id = '${w.minePending}'`,
        ),
        may(
          'A',
          'reject',
          (w) => `update franchises set status = 'rejected', rejection_reason = 'No.' where id = '${w.theirsPending}'`,
        ),
        never('decide twice', (w) => `update franchises set status = 'rejected' where id = '${w.mine}'`),
        never(
          'approve what was rejected',
          (w) => `update franchises set status = 'approved' where id = '${w.mineRejected}'`,
        ),
        never('the date of approval', (w) => `update franchises set approved_at = now() where id = '${w.mine}'`),
        may(
          'A',
          'acknowledge changes',
          (w) =>
            `update franchises set changed_since_approval = null where id =
              '${w.mine}' and changed_since_approval is not null`,
        ),
        may('', 'give away', (w) => `update franchises set franchisor_id = '${w.F2}' where id = '${w.mine}'`),
        may('S', 'updated_at', (w) => `update franchises set updated_at = now() where id = '${w.theirsPending}'`),
      ],
      DELETE: [
        may('FS', 'an own one', (w) => `delete from franchises where id = '${w.mine}'`),
        may('S', 'another’s', (w) => `delete from franchises where id = '${w.theirs}'`),
      ],
    },
  },
  child(
    'franchise_details',
    (id, w) => `insert into franchise_details (franchise_id) values ('${id === w.theirs ? w.emptyTheirs : w.empty}')`,
    `short_description = 'X'`,
  ),
  child(
    'franchise_category_mappings',
    (id, w) => `insert into franchise_category_mappings (franchise_id, category_id) values ('${id}', '${w.sub}')`,
    'position = 3',
  ),
  child(
    'franchise_gallery',
    (id) => `insert into franchise_gallery (franchise_id, image_url) values ('${id}', '/b.webp')`,
    `image_url = '/c.webp'`,
  ),
  child(
    'franchise_faqs',
    (id) => `insert into franchise_faqs (franchise_id, question, answer) values ('${id}', 'Q', 'A')`,
    `answer = 'X'`,
  ),
  child(
    'franchise_testimonials',
    (id) => `insert into franchise_testimonials (franchise_id, author_name, content) values ('${id}', 'N', 'C')`,
    `content = 'X'`,
  ),
  child(
    'franchise_success_stories',
    (id) => `insert into franchise_success_stories (franchise_id, title, content) values ('${id}', 'T', 'C')`,
    `content = 'X'`,
  ),
  child(
    'franchise_figures',
    (id, w) => `insert into franchise_figures (franchise_id) values ('${id === w.theirs ? w.emptyTheirs : w.empty}')`,
    'units_uk = 3',
  ),
  {
    table: 'franchise_search',
    key: 'franchise_id::text',
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          '',
          'a row',
          (w) => `insert into franchise_search (franchise_id, created_at, bucket, is_nationwide, search_text,
            name_text, location_text, name, short_description, location)
        select '${w.theirsPending}', created_at, bucket, is_nationwide, search_text, name_text, location_text, name,
        short_description, location from franchise_search limit 1`,
        ),
      ],
      UPDATE: [may('', 'a row', () => `update franchise_search set name = 'X'`)],
      DELETE: [may('', 'a row', () => 'delete from franchise_search')],
    },
  },
  {
    table: 'franchise_counts',
    key: `category_number || '/' || bucket`,
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [may('', 'a row', () => 'insert into franchise_counts values (99999, 1, 1)')],
      UPDATE: [may('', 'a row', () => 'update franchise_counts set franchises = 0')],
      DELETE: [may('', 'a row', () => 'delete from franchise_counts')],
    },
  },
  {
    table: 'franchise_open_counts',
    key: 'open_areas::text',
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [may('', 'a row', () => `insert into franchise_open_counts values ('{99999}', 1)`)],
      UPDATE: [may('', 'a row', () => 'update franchise_open_counts set franchises = 0')],
      DELETE: [may('', 'a row', () => 'delete from franchise_open_counts')],
    },
  },
  {
    table: 'franchise_amount_counts',
    key: `total_from_pence || '/' || own_cash_pence || '/' || bucket`,
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [may('', 'a row', () => 'insert into franchise_amount_counts values (99999, -1, 1, 1)')],
      UPDATE: [may('', 'a row', () => 'update franchise_amount_counts set franchises = 0')],
      DELETE: [may('', 'a row', () => 'delete from franchise_amount_counts')],
    },
  },
  {
    table: 'franchise_scan',
    key: 'franchise_id::text',
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          '',
          'a row',
          () => `insert into franchise_scan (letters, facts, bucket, open_areas, created_at, name_text, franchise_id)
            values ('', 0, 0, '{}', now(), '', gen_random_uuid())`,
        ),
      ],
      UPDATE: [may('', 'a row', () => 'update franchise_scan set facts = 0')],
      DELETE: [may('', 'a row', () => 'delete from franchise_scan')],
    },
  },
  {
    table: 'franchise_kinds',
    key: 'number::text',
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may('', 'a row', () => `insert into franchise_kinds (category_numbers, bucket, facts) values ('{9}', 1, 0)`),
      ],
      UPDATE: [may('', 'a row', () => 'update franchise_kinds set bucket = 99')],
      DELETE: [may('', 'a row', () => 'delete from franchise_kinds')],
    },
  },
  {
    table: 'category_medians',
    key: `category_number || '/' || figure`,
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [may('', 'a row', () => `insert into category_medians values (99999, 'units_uk', 1, 5)`)],
      UPDATE: [may('', 'a row', () => 'update category_medians set value = 0')],
      DELETE: [may('', 'a row', () => 'delete from category_medians')],
    },
  },
  {
    table: 'category_costs',
    key: 'category_number::text',
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [may('', 'a row', () => `insert into category_costs (category_number, costs) values (99999, '[]')`)],
      UPDATE: [may('', 'a row', () => `update category_costs set costs = '[1]'`)],
      DELETE: [may('', 'a row', () => 'delete from category_costs')],
    },
  },
  {
    table: 'stale_categories',
    key: 'id::text',
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [may('', 'a row', () => 'insert into stale_categories (category_number) values (99999)')],
      UPDATE: [may('', 'a row', () => 'update stale_categories set category_number = 1')],
      DELETE: [may('', 'a row', () => 'delete from stale_categories')],
    },
  },
  {
    table: 'search_words',
    key: 'word',
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [may('', 'a row', () => `insert into search_words values ('zymurgy')`)],
      UPDATE: [may('', 'a row', () => `update search_words set word = 'x' || word`)],
      DELETE: [may('', 'a row', () => 'delete from search_words')],
    },
  },
  {
    table: 'franchise_held_parts',
    key: 'franchise_id::text',
    sees: (w) => ({ F: [w.mine], A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may('F', 'of an own live one', (w) => heldPart(w.mine)),
        may('', 'of an own one that waits', (w) => heldPart(w.minePending)),
        may('', 'of another’s', (w) => heldPart(w.theirs)),
      ],
      UPDATE: [
        may('A', 'refuse', () => `update franchise_held_parts set refused_at = now(), refusal_reason = 'No'`),
        never('a reason alone', () => `update franchise_held_parts set refusal_reason = 'No'`),
        may('', 'the words', () => `update franchise_held_parts set value = '[{}]'`),
      ],
      DELETE: [
        may('F', 'own', (w) => `delete from franchise_held_parts where franchise_id = '${w.mine}'`),
        may('', 'another’s', (w) => `delete from franchise_held_parts where franchise_id = '${w.theirs}'`),
      ],
    },
  },
  {
    table: 'review_claims',
    key: 'franchise_id::text',
    sees: () => ({ A: 'all' }),
    writes: {
      INSERT: [
        may('A', 'own', (w) => `insert into review_claims (franchise_id, admin_id) values ('${w.theirs}', '${w.A}')`),
        may(
          '',
          'for another',
          (w) => `insert into review_claims (franchise_id, admin_id) values ('${w.theirs}', '${w.A2}')`,
        ),
      ],
      UPDATE: [
        may('A', 'take over', (w) => `update review_claims set admin_id = '${w.A}', at = now()`),
        may('', 'for another', (w) => `update review_claims set at = now(), admin_id = '${w.A2}'`),
      ],
      DELETE: [may('A', 'one', () => 'delete from review_claims')],
    },
  },
  {
    table: 'franchise_last_reviews',
    key: 'franchise_id::text',
    sees: () => ({}),
    writes: {
      INSERT: [
        may(
          '',
          'a row',
          (w) => `insert into franchise_last_reviews (franchise_id, state, held, shown)
            values ('${w.minePending}', '{}', '[]', '{}')`,
        ),
      ],
      UPDATE: [may('', 'a row', () => `update franchise_last_reviews set state = '{}'`)],
      DELETE: [may('', 'a row', () => 'delete from franchise_last_reviews')],
    },
  },
  {
    table: 'franchise_approved_states',
    key: 'franchise_id::text',
    sees: (w) => ({ F: [w.mine], A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          '',
          'a row',
          (w) => `insert into franchise_approved_states (franchise_id, state) values ('${w.minePending}', '{}')`,
        ),
      ],
      UPDATE: [may('', 'a row', () => `update franchise_approved_states set state = '{}'`)],
      DELETE: [may('', 'a row', () => 'delete from franchise_approved_states')],
    },
  },
  {
    table: 'franchise_drafts',
    key: `franchisor_id || '/' || coalesce(franchise_id::text, 'new')`,
    sees: (w) => ({ F: [`${w.F}/${w.mine}`], S: 'all' }),
    writes: {
      INSERT: [
        may('F', 'of a new one', (w) => draftOf(w.F, null)),
        may('F', 'of an own one', (w) => draftOf(w.F, w.minePending)),
        may('', 'of another’s franchise', (w) => draftOf(w.F, w.theirs)),
        may('', 'for another', (w) => draftOf(w.F2, w.theirs)),
        never('a text', (w) => draftOf(w.F, w.minePending, '"x"')),
      ],
      UPDATE: [
        may(
          'F',
          'own words',
          (w) => `update franchise_drafts set data = '{"name":"X"}' where franchisor_id = '${w.F}'`,
        ),
        may(
          '',
          'another’s',
          (w) => `update franchise_drafts set data = '{"name":"X"}' where franchisor_id = '${w.F2}'`,
        ),
        may(
          '',
          'give away',
          (w) => `update franchise_drafts set franchisor_id = '${w.F2}' where franchisor_id = '${w.F}'`,
        ),
        may(
          '',
          'move',
          (w) => `update franchise_drafts set franchise_id = '${w.minePending}' where franchisor_id = '${w.F}'`,
        ),
      ],
      DELETE: [
        may('FS', 'own', (w) => `delete from franchise_drafts where franchisor_id = '${w.F}'`),
        may('S', 'another’s', (w) => `delete from franchise_drafts where franchisor_id = '${w.F2}'`),
      ],
    },
  },
  {
    table: 'shortlist',
    key: `user_id || '/' || franchise_id`,
    sees: (w) => ({ C: [`${w.C}/${w.mine}`] }),
    writes: {
      INSERT: [
        may('C', 'own', (w) => `insert into shortlist (user_id, franchise_id) values ('${w.C}', '${w.theirs}')`),
        may('', 'for another', (w) => `insert into shortlist (user_id, franchise_id) values ('${w.C2}', '${w.mine}')`),
        may(
          '',
          'of a franchise that is not public',
          (w) => `insert into shortlist (user_id, franchise_id) values ('${w.C}', '${w.theirsPending}')`,
        ),
        may(
          '',
          'of a suspended franchisor',
          (w) => `insert into shortlist (user_id, franchise_id) values ('${w.C}', '${w.ofSuspended}')`,
        ),
        may(
          '',
          'by a franchisor for itself',
          (w) => `insert into shortlist (user_id, franchise_id) values ('${w.F}', '${w.mine}')`,
        ),
      ],
      UPDATE: [
        may('C', 'own note', (w) => `update shortlist set note = 'X' where user_id = '${w.C}'`),
        may('', 'another’s note', (w) => `update shortlist set note = 'X' where user_id = '${w.C2}'`),
        may('', 'give away', (w) => `update shortlist set user_id = '${w.C2}' where user_id = '${w.C}'`),
      ],
      DELETE: [
        may('C', 'own', (w) => `delete from shortlist where user_id = '${w.C}'`),
        may('', 'another’s', (w) => `delete from shortlist where user_id = '${w.C2}'`),
      ],
    },
  },
  {
    table: 'uk_areas',
    key: 'number::text',
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          '',
          'an area',
          () => `insert into uk_areas (number, kind, name, country, path) values (999, 'region', 'N', 'Wales',
            '{0,3,999}')`,
        ),
      ],
      UPDATE: [may('', 'an area', () => `update uk_areas set name = name || 'X'`)],
      DELETE: [may('', 'an area', () => 'delete from uk_areas')],
    },
  },
  {
    table: 'uk_cities',
    sees: () => ({ V: 'all', P: 'all', C: 'all', F: 'all', A: 'all', S: 'all' }),
    writes: {
      INSERT: [
        may(
          '',
          'a place',
          () => `insert into uk_cities (id, name, country, latitude, longitude) values (1, 'N', 'Wales', 1, 1)`,
        ),
      ],
      UPDATE: [may('', 'a place', () => `update uk_cities set name = 'X'`)],
      DELETE: [may('', 'a place', () => 'delete from uk_cities')],
    },
  },
]
