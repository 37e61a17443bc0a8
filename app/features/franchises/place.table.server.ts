/**
 * Columns of db/migrations/0007_places.sql, which is the source of truth.
 * Policies: everybody reads; filled by the migration (GeoNames, CC BY 4.0).
 */
import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const ukCities = pgTable('uk_cities', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  country: text('country', { enum: ['England', 'Scotland', 'Wales', 'Northern Ireland'] }).notNull(),
  county: text('county'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  population: integer('population').notNull().default(0),
})
