import { useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { PICTURE_ACCEPT } from '#app/lib/forms/file-kinds.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { plural } from '#app/lib/text.ts'
import { Cancel, type CancelTo } from '#app/ui/navigation/cancel.tsx'
import { CheckboxGroup, RadioGroup } from '#app/ui/forms/choice-group.tsx'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { type FormFailure, oneValue } from '#app/ui/forms/form-context.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { DURATIONS, durationName } from '../../prices/duration.ts'
import {
  ALT_MAX,
  BAD_URL,
  BANNERS_PATH,
  type DraftBanner,
  draftPrice,
  draftProblem,
  MISSING,
  MOST_CATEGORIES,
  readBannerDraft,
  URL_MAX,
} from '../banner.ts'
import type { BannerChoices } from '../managed-banners.queries.server.ts'
import { BannerPreview } from './banner-preview.tsx'
import { useBannerImage } from './use-banner-image.ts'

const KEPT = 'Your file is kept. Choose another one to replace it.'

function readFailure(failure: FormFailure | undefined): DraftBanner {
  const values = failure?.values ?? {}
  return readBannerDraft({ get: (name) => oneValue(values[name]), getAll: (name) => [values[name] ?? []].flat() })
}

/** 'for 2 categories, 3 months. Starts today.' */
function priceNote({ duration, type, categories }: DraftBanner): string {
  const where = type === 'main' ? 'as the main banner' : `for ${plural(categories, 'category', 'categories')}`
  return `${where}, ${duration ? durationName(duration) : ''}. Starts today.`
}

/** What it does to the banners there are: of its categories’ a page shows the newest, or else the newest main one. */
function placeHint(mainNow: string | null, type: DraftBanner['type'] | null): string {
  const main = mainNow
    ? `The main banner now is for ${mainNow}. Only the newest is shown, so yours replaces it until it ends.`
    : 'Only the newest main banner is shown.'
  const category = 'On category pages, a category’s newest banner replaces its older ones and the main one.'
  return type === 'main' ? main : type === 'category' ? category : `${main} ${category}`
}

type BannerFormProps = {
  choices: BannerChoices
  failure: FormFailure | undefined
  fetcher?: FetcherWithComponents<unknown>
  cancel: CancelTo
}

/** D-56 to D-64: the form of a new banner, in a dialog or on a page of its own. */
export function BannerForm({ choices, failure, fetcher, cancel }: BannerFormProps) {
  const isLive = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(() => readFailure(failure))
  const [image, chooseImage] = useBannerImage('image')
  const [mobile, chooseMobile] = useBannerImage('mobileImage')
  const [leftUrl, setLeftUrl] = useState(false)

  const kept = {
    imageUpload: oneValue(failure?.values['imageUpload']) ?? '',
    mobileImageUpload: oneValue(failure?.values['mobileImageUpload']) ?? '',
  }
  const formKey = oneValue(failure?.values['formKey']) ?? choices.formKey
  const hasImage = image.isChosen ? image.problem === null && !image.isReading : kept.imageUpload !== ''
  const lack = draftProblem(draft) ?? (hasImage ? null : (image.problem ?? MISSING))
  const problem = lack ?? mobile.problem ?? (mobile.isReading ? 'Checking the image.' : null)
  const price = draftPrice(choices.prices, draft)
  const isFull = draft.categories >= MOST_CATEGORIES
  const read = () => {
    const form = place.current?.closest('form')
    if (form) setDraft(readBannerDraft(new FormData(form)))
  }
  const imageError = image.problem ?? (image.isChosen ? '' : undefined)
  const mobileError = mobile.problem ?? (mobile.isChosen ? '' : undefined)
  const urlError = leftUrl && draft.targetUrl.trim() !== '' && draftProblem(draft) === BAD_URL ? BAD_URL : undefined
  return (
    <Form
      action={BANNERS_PATH}
      failure={failure}
      encType="multipart/form-data"
      fields={{ intent: 'create', formKey, seen: isLive && price !== null ? String(price) : '', ...kept }}
      autoComplete="off"
      {...(fetcher ? { fetcher } : {})}
    >
      {/* Said once another field is gone to, and not while a button is being pressed, which would move. */}
      <div
        ref={place}
        onInput={read}
        onFocus={({ target }) => setLeftUrl(draft.targetUrl !== '' && target.getAttribute('name') !== 'targetUrl')}
        className="grid min-w-0 grid-cols-1 gap-5"
      >
        <div className="form-row form-pair">
          <SelectField
            label="Franchise"
            name="franchiseId"
            required
            data-first
            defaultValue={choices.franchise}
            hint={
              choices.hasMoreFranchises
                ? 'The first 500 by name. For another, open its company in Accounts and choose ‘Create a banner’.'
                : undefined
            }
            options={[{ value: '', label: 'Choose a franchise' }, ...choices.franchises]}
          />
          <SelectField
            label="Duration"
            name="duration"
            required
            defaultValue=""
            options={[
              { value: '', label: 'Choose a duration' },
              ...DURATIONS.map((duration) => ({
                value: duration,
                label: `${durationName(duration)}, ${formatPoundsExact(choices.prices.banner[duration])}`,
              })),
            ]}
          />
        </div>
        <RadioGroup
          label="Where it shows"
          name="bannerType"
          required
          inline
          hint={placeHint(choices.mainNow, isLive ? draft.type : null)}
          defaultValue="main"
          choices={[
            { value: 'main', label: 'Main banner, every page' },
            { value: 'category', label: 'Category pages' },
          ]}
        />
        {!isLive || draft.type === 'category' ? (
          <CheckboxGroup
            label="Categories"
            name="categories"
            inline
            hint={`For category pages: 1 to ${MOST_CATEGORIES} categories.`}
            className="max-h-64 overflow-y-auto"
            choices={choices.categories.map((category) => ({ ...category, disabled: false }))}
          />
        ) : null}
        <FileField
          label="Banner image"
          name="image"
          required
          accept={PICTURE_ACCEPT}
          hint={kept.imageUpload && !image.isChosen ? KEPT : '1920 × 230 pixels, under 5MB'}
          {...(imageError ? { error: imageError } : {})}
          onChange={(event) => chooseImage(event.currentTarget.files?.[0])}
        />
        <FileField
          label="Mobile image"
          name="mobileImage"
          optional
          accept={PICTURE_ACCEPT}
          hint={
            kept.mobileImageUpload && !mobile.isChosen
              ? KEPT
              : 'Three times as wide as high works best, such as 960 × 320 pixels; under 5MB. ' +
                'Without one the banner is scaled down.'
          }
          {...(mobileError ? { error: mobileError } : {})}
          onChange={(event) => chooseMobile(event.currentTarget.files?.[0])}
        />
        <div className="form-row form-pair">
          <TextField
            label="Target URL"
            name="targetUrl"
            type="url"
            inputMode="url"
            required
            maxLength={URL_MAX}
            placeholder="https://"
            {...(urlError ? { error: urlError } : {})}
          />
          <TextField label="Alternative text" name="altText" optional maxLength={ALT_MAX} />
        </div>
        {isLive ? (
          <BannerPreview image={image.problem ? null : image.bitmap} mobile={mobile.problem ? null : mobile.bitmap} />
        ) : null}
      </div>
      <div className="form-foot">
        <p role="status" className="min-w-0">
          {price === null ? null : (
            <>
              <strong className="num">{formatPoundsExact(price)}</strong> {priceNote(draft)}
            </>
          )}
          {isLive && problem ? <span className="block text-sm text-ink-2">{problem}</span> : null}
        </p>
        <div className="form-actions">
          <Cancel to={cancel} />
          <SubmitButton pendingText="Creating..." disabled={isLive && problem !== null}>
            Create
          </SubmitButton>
        </div>
      </div>
      {isFull && draft.type === 'category' ? (
        <p
          className="visually-hidden"
          role="status"
        >{`${MOST_CATEGORIES} categories are chosen, the most there can be.`}</p>
      ) : null}
    </Form>
  )
}
