import { plural } from '#app/lib/text.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { CHOOSE_ADS } from './managed-ads.errors.ts'
import { deleteAds, markPaymentReceived } from './managed-ads.commands.server.ts'
import { adsActSchema } from './managed-ads.schema.ts'
import { type Refund, refundPayment } from './refund.commands.server.ts'

/** What an admin reads once a payment was given back. */
export const refundSentences: Readonly<Record<Refund, string>> = {
  by_card: 'The payment has been refunded.',
  by_hand: 'Recorded as refunded by bank transfer.',
  mistake: 'Recorded as made by mistake, and taken out of the revenue. If an ad was running on it, that ad has ended.',
  mistake_unheard:
    'Recorded as made by mistake, and taken out of the revenue. The ad waits for its payment again. The company ' +
    'hadn’t been emailed yet, so we won’t email it at all.',
  mistake_told:
    'Recorded as made by mistake, and taken out of the revenue. The ad waits for its payment again, and we’ll email ' +
    'the company.',
  nothing: 'The ad has ended. There was nothing to refund.',
}

/** The buttons of the list of featured ads (D-54). */
export function manageAdsAction(form: FormData, admin: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(adsActSchema, form, ['id'])
    if (!parsed.ok) return failWith(addFormError(parsed, [], CHOOSE_ADS))
    const act = parsed.data
    switch (act.intent) {
      case 'paid': {
        const count = await asActor(admin, (tx) => markPaymentReceived(tx, admin, act.id))
        return {
          ok: true as const,
          message: `${plural(count, 'payment')} received. ${count === 1 ? 'The ad is' : 'The ads are'} running.`,
        }
      }
      case 'delete': {
        const count = await asActor(admin, (tx) => deleteAds(tx, admin, act.id))
        return { ok: true as const, message: `${plural(count, 'ad')} deleted.` }
      }
      case 'refund': {
        return { ok: true as const, message: refundSentences[await refundPayment(admin, act)] }
      }
    }
  })
}
