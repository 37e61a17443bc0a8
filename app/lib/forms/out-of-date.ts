/** Said of what a page sends by itself and nobody types: it is older than what it is about. */
export const OUT_OF_DATE = 'This page is out of date. Reload it and try again.'
