import { redirect } from 'react-router'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { NamedError } from '#app/lib/errors.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { createHref, FEATURED_ADS_PATH } from './featured-ad.ts'
import { CHOOSE_BOTH } from './featured.errors.ts'
import { adActSchema, purchaseSchema } from './featured.schema.ts'
import {
  type Bought,
  cancelFeaturedAd,
  createFeaturedAd,
  payFeaturedAd,
  renewFeaturedAd,
} from './purchase.commands.server.ts'

const sentences = {
  active: 'Your featured ad is running. There was nothing to pay; its receipt is below.',
  by_transfer: 'Your ad is waiting for your bank transfer. How to pay is below.',
  renewed: 'You’ve renewed this ad already: the new one is in the list below.',
  known: 'You’ve sent this form before: its ad is in the list below.',
}

/** Back to the list with a sentence. */
const toList = (message: string): Response => redirectWithFlash({ message, at: FEATURED_ADS_PATH })

/** To the page to pay on, or back to the list. */
const answer = (bought: Bought) =>
  bought.outcome === 'to_pay' ? redirect(bought.url) : toList(sentences[bought.outcome])

/** The form that buys an ad, and the buttons of the list (F-50 to F-64). */
export function purchaseAction(form: FormData, actor: MemberActor) {
  return runAction(form, async () => {
    if (form.get('intent') === 'create') {
      const parsed = parseForm(purchaseSchema, form, ['categories'])
      if (!parsed.ok) return failWith(addFormError(parsed, ['franchiseId', 'duration', 'categories'], CHOOSE_BOTH))
      return answer(await createFeaturedAd(actor, parsed.data))
    }
    const parsed = parseForm(adActSchema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, [], OUT_OF_DATE))
    const act = parsed.data
    switch (act.intent) {
      case 'pay':
        return answer(await payFeaturedAd(actor, act.id))
      case 'renew': {
        try {
          return answer(await renewFeaturedAd(actor, act.id, act.formKey))
        } catch (error) {
          // Of the categories one is gone: the form, filled with what is left, asks once more.
          if (error instanceof NamedError && error.code === 'ad.unknown_category') return redirect(createHref(act.id))
          throw error
        }
      }
      case 'cancel':
        await cancelFeaturedAd(actor, act.id)
        return { ok: true as const, message: 'The ad has been cancelled. Nothing was charged.' }
    }
  })
}
