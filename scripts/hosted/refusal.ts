import { z } from 'zod'

const refusal = z.object({
  code: z.string(),
  message: z.string(),
  table: z.string().optional(),
  constraint: z.string().optional(),
  column: z.string().optional(),
})

/** What a rule of the database means, where its name does not say it. */
const rules: Readonly<Record<string, string>> = {
  user_email_key: 'another account has this email address',
  profiles_email_key: 'another account has this email address',
  franchise_leads_once_per_user: 'this buyer has asked this franchise already',
  posts_shortcode_key: 'another post has this shortcode',
  category_articles_category_id_key: 'its category has an article already',
  messages_two_people: 'sender and receiver are the same',
  featured_ads_active_is_paid: 'it is active without payment or without its dates',
  banner_ads_category_has_categories: 'it is for categories and names none',
  banner_ads_period: 'it ends before it begins',
  featured_ads_categories: 'it has more than six categories',
  advertising_settings_single: 'there is one row of settings, with the id 1',
}

/** Why the database refused a row, in words; null for what is no fault of the row (a lost connection, a full disk). */
export function reasonOf(error: unknown): string | null {
  const parsed = refusal.safeParse(error)
  if (!parsed.success) return null
  const { code, message, table, constraint, column } = parsed.data
  // Classes 22 and 23 are of values and of rules; P0001 is what our own triggers say.
  if (!/^(?:22|23)|^P0001$|^42501$/.test(code)) return null
  if (constraint && rules[constraint]) return rules[constraint]
  // What is behind row-level security is not named in the refusal; the rule's name has the column in it.
  const key = named(table, constraint)
  if (code === '23503' && key) return `its ${key} is not there`
  if (code === '23505' && key) return `another row has the same ${key}`
  if (code === '23502') return `${column} is missing`
  return constraint ? `it breaks the rule ${constraint}` : message
}

/** franchises_franchisor_id_fkey → franchisor_id. */
function named(table: string | undefined, constraint: string | undefined): string | null {
  if (!table || !constraint?.startsWith(`${table}_`)) return null
  return constraint.slice(table.length + 1).replace(/_f?key$/, '')
}
