/**
 * What the server has to know of the site's addresses. It names none itself: the entry hands these over, made of
 * app/pages.ts. The paths are without a query and without the framework's ending of a data request.
 */
export type AddressRules = {
  /** A screen that anybody may see, which has one address; in capitals or with a slash at the end it leads there. */
  isPublicScreen: (path: string) => boolean
  /** A form that a program for mail sends without saying from where (RFC 8058). */
  takesOneClick: (path: string) => boolean
  /** What a program sends without saying from where, signed (security.md, payments). */
  takesSigned: (path: string) => boolean
  /** A form with files. */
  takesFiles: (path: string) => boolean
  /** An admin's form, whose texts may be long. */
  takesLongTexts: (path: string) => boolean
}

/** The path of the page to which a request for its data belongs. */
export const pageOf = (pathname: string): string => pathname.replace(/_?\.data$/i, '')
