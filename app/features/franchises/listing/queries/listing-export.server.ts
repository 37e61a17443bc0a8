import { type ExportSection, exportSection } from '#app/features/accounts/data-export/export-section.server.ts'

/** What a member saved of franchises, and what a franchisor says of its own. */
export const listingSections: readonly ExportSection[] = [
  exportSection(
    'shortlist',
    ['shortlist'],
    'member',
    `select f.name as franchise, s.note, s.created_at from shortlist s left join franchises f on f.id = s.franchise_id
     where s.user_id = $1 order by s.created_at`,
  ),
  exportSection(
    'listings',
    [
      'franchises',
      'franchise_search',
      'franchise_testimonials',
      'franchise_success_stories',
      'franchise_held_parts',
      'franchise_approved_states',
    ],
    'system',
    `select f.name, f.location, f.website, f.status, f.rejection_reason, f.created_at, f.approved_at,
       f.paused_at, f.withdrawn_at,
       (select to_jsonb(d) - 'franchise_id' from franchise_details d where d.franchise_id = f.id) as details,
       (select to_jsonb(g) - 'franchise_id' from franchise_figures g where g.franchise_id = f.id) as figures,
       (select jsonb_agg(jsonb_build_object('picture', p.image_url, 'shows', p.alt) order by p.position)
          from franchise_gallery p where p.franchise_id = f.id) as pictures,
       (select jsonb_agg(jsonb_build_object('question', q.question, 'answer', q.answer))
          from franchise_faqs q where q.franchise_id = f.id) as questions,
       (select jsonb_agg(jsonb_build_object('author', t.author_name, 'content', t.content))
          from franchise_testimonials t where t.franchise_id = f.id) as testimonials,
       (select jsonb_agg(jsonb_build_object('title', s.title, 'content', s.content))
          from franchise_success_stories s where s.franchise_id = f.id) as stories,
       (select jsonb_object_agg(h.part, jsonb_build_object('value', h.value, 'sent_at', h.sent_at,
            'refused_at', h.refused_at, 'reason', h.refusal_reason))
          from franchise_held_parts h where h.franchise_id = f.id) as waiting_to_be_checked
     from franchises f where f.franchisor_id = $1 order by f.created_at`,
  ),
  exportSection(
    'drafts',
    ['franchise_drafts'],
    'member',
    `select f.name as franchise, d.data as draft, d.updated_at from franchise_drafts d
     left join franchises f on f.id = d.franchise_id where d.franchisor_id = $1 order by d.updated_at`,
  ),
  exportSection(
    'advertisements',
    ['featured_ads'],
    'system',
    `select f.name as franchise, a.duration, a.start_date, a.end_date, a.status, a.payment_status, a.amount,
       a.created_at
     from featured_ads a join franchises f on f.id = a.franchise_id where a.franchisor_id = $1 order by a.created_at`,
  ),
  exportSection(
    'payments',
    ['payments'],
    'system',
    `select description, billed_to, receipt_number, vat_number, provider, provider_payment_id, amount_pence, currency,
       status, created_at, paid_at, refunded_at, refund_pence, made_by_mistake from payments
     where franchisor_id = $1 order by created_at`,
  ),
]
