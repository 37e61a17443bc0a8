const START = '/files/'

/** Where a stored file is reached; behind it a slash and a width lead to a picture in that width. */
export const uploadUrl = (id: string): string => START + id

/** Whether an address is that of a stored file. */
export const isUploadUrl = (url: string): boolean => url.startsWith(START)

/**
 * The path of an uploaded picture, without width; null for anything else. Pages show pictures of our own only (the
 * Content-Security-Policy refuses others), so letters or art stand in for the rest.
 */
export const picturePath = (url: string | null): string | null =>
  url !== null && /^\/files\/[0-9a-f-]{36}$/.test(url) ? url : null
