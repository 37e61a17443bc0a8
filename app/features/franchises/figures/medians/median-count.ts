/** The fewest disclosing franchises from which a median is shown (3-decisions 76). */
export const MEDIAN_MIN_COUNT = 5
