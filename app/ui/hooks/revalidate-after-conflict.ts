/** Where an open tab asks whether something changed elsewhere (site/live-updates.ts). */
export const LIVE_PATH = '/live'

type Asked = { actionStatus?: number; formAction?: string; defaultShouldRevalidate: boolean }

/**
 * The `shouldRevalidate` of pages on which two people can be at once: after an answer that came too late (404, 409)
 * they show what is true now. The framework keeps what stood there after every refusal.
 */
export function revalidateAfterConflict({ actionStatus, defaultShouldRevalidate }: Asked): boolean {
  return actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate
}

/**
 * The `shouldRevalidate` of a page that someone fills in, or reads to decide: it stands still under his eyes. What
 * changed elsewhere he is told with the answer, which compares what he saw with what is there.
 */
export const standStill = ({ formAction, defaultShouldRevalidate }: Asked): boolean =>
  formAction !== LIVE_PATH && defaultShouldRevalidate

/** Both. */
export const standStillUntilConflict = (asked: Asked): boolean =>
  asked.formAction !== LIVE_PATH && revalidateAfterConflict(asked)
