import { NO_PHONE } from './lead.ts'

/**
 * What the franchise of a lead is called now, or was called where its listing is gone or its reader may not see it any
 * more (3-decisions 41). Looked up for the rows that are shown or searched: a join would read all leads for a page of
 * them.
 */
export const LISTING_NAME =
  'coalesce((select f.name from franchises f where f.id = franchise_leads.franchise_id), franchise_name)'

/** The phone number of a row, in SQL: null where none was given, so that nobody is told to call 'Not provided'. */
export const givenPhone = (table: string): string => `nullif(${table}.phone, '${NO_PHONE}')`
