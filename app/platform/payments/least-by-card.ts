/** The least that is paid by card, in pence: payment services refuse less (Stripe's least charge in pounds). */
export const LEAST_BY_CARD = 30

/** Whether so many pence are too little for a card; nothing at all needs none. */
export const isTooLittleForCard = (pence: number): boolean => pence > 0 && pence < LEAST_BY_CARD
