import type { Actor } from '#app/features/accounts/account.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { removeWebhook, retryDelivery, rotateSecret, sendTest, setWebhook } from './webhook.commands.server.ts'
import { deliverySchema, removalSchema, rotationSchema, webhookSchema } from './webhook.schema.ts'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'

const done = (message: string, secret: string | null = null) => ({ ok: true as const, message, secret })

/** The buttons of the page, told apart by `intent`. A secret is answered once: it is stored nowhere. */
export function webhookAction(form: FormData, actor: Actor) {
  return runAction(form, async () => {
    switch (form.get('intent')) {
      case 'rotate': {
        const parsed = parseForm(rotationSchema, form)
        if (!parsed.ok) return failWith(addFormError(parsed, [], OUT_OF_DATE))
        const secret = await asActor(actor, (tx) => rotateSecret(tx, actor, parsed.data))
        return done('The secret has been changed.', secret)
      }
      case 'remove': {
        const parsed = parseForm(removalSchema, form)
        if (!parsed.ok) return failWith(addFormError(parsed, [], OUT_OF_DATE))
        await asActor(actor, (tx) => removeWebhook(tx, actor, parsed.data))
        return done('The webhook has been removed.')
      }
      case 'test':
        await asActor(actor, (tx) => sendTest(tx, actor))
        return done('We’ve sent a test event. Reload the page to see the answer.')
      case 'retry': {
        const parsed = parseForm(deliverySchema, form)
        if (!parsed.ok) return failWith(parsed)
        await asActor(actor, (tx) => retryDelivery(tx, actor, parsed.data))
        return done('We’re trying again. Reload the page to see the answer.')
      }
      default: {
        const parsed = parseForm(webhookSchema, form)
        if (!parsed.ok) return failWith(addFormError(parsed, ['url'], OUT_OF_DATE))
        return done('The webhook is on.', await asActor(actor, (tx) => setWebhook(tx, actor, parsed.data)))
      }
    }
  })
}
