type Asked = { actionStatus?: number; defaultShouldRevalidate: boolean }

/**
 * The `shouldRevalidate` of pages on which two people can be at once: after an answer that came too late (404, 409)
 * they show what is true now. The framework keeps what stood there after every refusal.
 */
export function revalidateAfterConflict({ actionStatus, defaultShouldRevalidate }: Asked): boolean {
  return actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate
}
