/** The channel of the database that names what has changed of all that visitors are shown (migration 0197). */
export const PUBLIC_CHANGES = 'public_pages'
