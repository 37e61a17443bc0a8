import { NO_PHONE } from './lead.ts'

/**
 * What the franchise of a lead is called now, or was called where its listing is gone or its reader may not see it any
 * more (3-decisions 41), where one lead is changed.
 */
export const LISTING_NAME =
  'coalesce((select f.name from franchises f where f.id = franchise_leads.franchise_id), franchise_name)'

/**
 * The same of many leads, read from `LEADS_AND_LISTINGS`: a company's leads come for a few listings, which are looked
 * up once and not for each lead. A statement that names no listing joins none.
 */
export const JOINED_LISTING_NAME = 'coalesce(listing, franchise_name)'
export const LEADS_AND_LISTINGS = `franchise_leads
  left join (select id as listing_id, name as listing from franchises) listings on listing_id = franchise_id`

/** The phone number of a row, in SQL: null where none was given, so that nobody is told to call 'Not provided'. */
export const givenPhone = (table: string): string => `nullif(${table}.phone, '${NO_PHONE}')`
