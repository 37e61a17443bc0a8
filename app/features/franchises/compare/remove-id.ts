/** What takes a franchise out of the comparison. */
export const removeId = (id: string) => `remove-${id}`
