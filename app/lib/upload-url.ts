const START = '/files/'

/** Where a stored file is reached; behind it a slash and a width lead to a picture in that width. */
export const uploadUrl = (id: string): string => START + id

/** Whether an address is that of a stored file. */
export const isUploadUrl = (url: string): boolean => url.startsWith(START)
