/**
 * HTML that the server wrote for a part of a page. A document has it as a part of itself, so the data that comes with
 * the document goes without; the data of a later navigation bring it.
 */
export type StaticPart = { readonly html?: string }
/** What only the writing of the document needs; a browser never gets it as data. */
export type DocumentOnly<T> = { readonly value?: T }
