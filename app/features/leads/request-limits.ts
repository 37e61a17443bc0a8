/** Most franchises in one request. */
export const MAX_FRANCHISES = 20
