export const webhookEvents = ['lead.created', 'lead.status_changed', 'lead.deleted', 'test'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export const deliveryStateNames: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** Longest address, in characters. */
export const URL_MAX = 500

/** Tests and repeated deliveries of a company in an hour. */
export const BY_HAND_PER_HOUR = 30

/** Deliveries that the log shows. */
export const SHOWN = 50

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds from a try that failed to the next one; after the last one there is none. About two days in all. */
const pauses = [30, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR]

/** How long to wait after so many tries, in seconds; null where there are no more. */
export const pauseAfter = (attempts: number): number | null => pauses[attempts - 1] ?? null

/** A webhook that has taken nothing for so long is switched off. */
export const OFF_AFTER_DAYS = 5
/** After a change the secret before signs too. */
export const OLD_SECRET_HOURS = 24

/** Whether an answer says that the event was taken. A redirect does not: it is not followed. */
export const isTaken = (code: number): boolean => code >= 200 && code < 300
/** The receiver says that it is gone for good. */
export const isGone = (code: number): boolean => code === 410
