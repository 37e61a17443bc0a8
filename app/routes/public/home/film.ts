/** The film that comes with the site (P-09): how it works, 25 seconds, silent, with no site's name in it. */
export const FILM = '/film/how-it-works.webm'

/** What it shows, part by part; the captions beside it say the same, which a test holds together. */
export const FILM_SHOWS = [
  'Contour lines draw a map and four pins land on it. Find a franchise. See what it costs.',
  'Step 1: Search by what you can spend. Of four examples the one that takes more than £50,000 to open leaves; ' +
    'three stay and are ticked.',
  'Step 2: Compare line by line. What it takes to open, the fees, the contract and the training of the three ' +
    'stand side by side.',
  'Not disclosed stays not disclosed. One example has not said how long the training takes, and its place in ' +
    'the table says so.',
  'Step 3: Ask them all at once. One request is filled in and sent, and reaches all three.',
  'They answer you directly. Search. Compare. Ask.',
] as const
