/** P-06: where no franchise is featured. */
export const NO_FEATURED = 'No featured franchises available at the moment'
