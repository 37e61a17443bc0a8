/**
 * The channel of the database that names what has changed of all that visitors are shown: told by
 * `announce_public_change` in db/schema.sql, heard by `http/page-cache/shared-pages.server.ts` and others.
 */
export const PUBLIC_CHANGES = 'public_pages'
