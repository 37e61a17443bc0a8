/** The film that comes with the site (P-09): how it works, 25 seconds, silent, with no site's name in it. */
export const FILM = '/film/how-it-works.webm'

/** What it shows, part by part; the captions beside it say the same, which a test holds together. */
export const FILM_SHOWS = [
  'A map is drawn and four pins land on it. Find a franchise. See what it costs.',
  'Step 1: Search by what you can spend. Four examples appear. The one that costs more than £50,000 drops out; ' +
    'the other three are ticked.',
  'Step 2: Compare line by line. The start-up cost, fees, contract and training of all three are shown side by side.',
  'Gaps stay gaps. One example hasn’t said how long its training takes, so the table says ‘Not disclosed’.',
  'Step 3: Contact them all at once. One form is filled in and sent to all three.',
  'They reply to you directly. Search. Compare. Ask.',
] as const
