import { FRANCHISOR_STATE } from '#app/features/accounts/franchisors/franchisors.queries.server.ts'

/** Whether a featured ad `a` runs, shown or not. */
export const RUNS = `a.status = 'active' and a.end_date > now()`

/** Whether a running ad of a franchise `f` isn't shown; a banner of none is. */
export const IS_HIDDEN = 'f.is_public is false'

/** The NotShown of such an ad; null where it is shown. */
export const NOT_SHOWN = `case when ${IS_HIDDEN} then coalesce(
    (select nullif(${FRANCHISOR_STATE}, 'approved') from profiles p where p.id = f.franchisor_id),
    case when f.paused_at is null then 'unapproved' else 'paused' end) end`
