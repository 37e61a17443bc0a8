const coats = ['#b9783f', '#8a5a38', '#d9b27c', '#6b5a50', '#e9dcc6']

/** The colour of an animal, by chance. */
export const coatOf = (next: () => number): string => coats[Math.floor(next() * coats.length)] ?? '#b9783f'
