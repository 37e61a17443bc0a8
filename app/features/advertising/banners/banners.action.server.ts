import type { ActionFailure } from '#app/lib/errors.ts'
import { plural } from '#app/lib/text.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { removeObjects } from '#app/platform/files/uploads.server.ts'
import { addFormError, failWith, getFormValues, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { toNamedError } from '#app/platform/log/unexpected-error.server.ts'
import * as errors from './banner.errors.ts'
import { BANNERS_PATH, MISSING } from './banner.ts'
import { refundSentences } from '../management/managed-ads.action.server.ts'
import { refundPayment } from '../management/refund.commands.server.ts'
import { refundSchema } from '../management/managed-ads.schema.ts'
import { bannerSchema, deleteBannersSchema } from './banner.schema.ts'
import { type BannerForm, readBannerForm } from './banner-form.server.ts'
import { createBanner, deleteBanners } from './banners.commands.server.ts'

/** What a form lacks is said in one sentence (D-63), and beside each field. */
const REQUIRED = ['franchiseId', 'duration', 'categories', 'image', 'targetUrl']

function parseBanner({ form, problems, refusal }: BannerForm) {
  const parsed = parseForm(bannerSchema, form, ['categories'])
  const pictures = Object.entries(problems).map(([field, problem]) => [field, [problem]])
  if (parsed.ok && pictures.length === 0 && !refusal) return parsed
  const failure: ActionFailure = parsed.ok ? { ok: false, errors: {}, values: getFormValues(form) } : parsed
  const isMissing = REQUIRED.some((name) => name in failure.errors && !(name in problems))
  const all = { ...failure, errors: { ...failure.errors, ...Object.fromEntries(pictures) } }
  return refusal || isMissing ? { ...all, formError: refusal ?? MISSING } : all
}

/** 'Create Banner Ad' in a form with its pictures, refunds, and the deletion of some (D-56 to D-65). */
export async function bannersAction(request: Request, admin: Member, requestId: string) {
  const sent = await readBannerForm(request, admin)
  return runAction(sent.form, async () => {
    if (sent.form.get('intent') === 'create') {
      const parsed = parseBanner(sent)
      if (!parsed.ok) return failWith(parsed)
      try {
        const { name } = await asActor(admin, (tx) => createBanner(tx, admin, parsed.data, requestId))
        return redirectWithFlash({ message: `The banner of ${name} is running.`, at: BANNERS_PATH })
      } catch (error) {
        throw toNamedError(error, errors.bannerFailed(), requestId)
      }
    }
    if (sent.form.get('intent') === 'refund') {
      const asked = parseForm(refundSchema, sent.form)
      if (!asked.ok) return failWith(addFormError(asked, [], 'Nothing was changed. Reload the page and try again.'))
      return { ok: true as const, message: refundSentences[await refundPayment(admin, asked.data)] }
    }
    const parsed = parseForm(deleteBannersSchema, sent.form, ['id'])
    if (!parsed.ok) return failWith(addFormError(parsed, [], errors.CHOOSE_BANNERS))
    const { count, files } = await asActor(admin, (tx) => deleteBanners(tx, admin, parsed.data.id))
    await removeObjects(files)
    return { ok: true as const, message: `${plural(count, 'banner')} deleted.` }
  })
}
