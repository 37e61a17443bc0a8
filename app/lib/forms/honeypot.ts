/**
 * The field that people never meet and programs fill in. Its name is one that neither a browser nor a password manager
 * fills in by itself.
 */
export const HONEYPOT_FIELD = 'leave_empty'
