import type { FormValues } from '#app/lib/errors.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { investmentChoices } from '../../preset.ts'
import { CONFIRM_WISHES, UNCONFIRMED_WISHES } from '../../request-text.ts'
import { MARKETING_SENTENCE } from '#app/features/accounts/marketing/marketing.ts'
import {
  DEFAULT_COUNTRY,
  DEFAULT_INVESTMENT,
  DEFAULT_TIMEFRAME,
  optionsOf,
  timeframeOptions,
} from '../../request-options.ts'

/** Beside what stands there before anybody chooses (V-15). */
export const PRESET_HINT = 'A suggestion: change it, or confirm it below.'
/** Beside cash that came from a search, which is said. */
export const SEARCH_CASH_HINT = 'Your cash, from your search.'

const wishes = ['desiredInvestment', 'desiredTimeframe'] as const

/**
 * The names of the fields in which someone wrote something of his own, in the sign-up step, that goes with a request
 * all the same.
 */
export function listEnteredFields(values: FormValues | undefined): ReadonlySet<string> {
  const typed = (name: string) => {
    const value = values?.[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const isOwn = (name: string, offered: string) => typed(name) !== '' && typed(name) !== offered
  const own = new Set<string>()
  const add = (isTyped: boolean, ...names: readonly string[]) => {
    if (isTyped) for (const name of names) own.add(name)
  }
  add(isOwn('message', typed('offeredMessage')), 'message')
  add(isOwn('city', typed('searchPlace')) || typed('postCode') !== '', 'city', 'postCode')
  add(isOwn('country', DEFAULT_COUNTRY), 'country')
  add(typed('marketing') === 'on', 'marketing')
  add(typed('wishesConfirmed') === 'on', 'wishesConfirmed')
  // What stood there from the start is someone's wish where he went on to write beside it.
  const isFilledIn = own.size > 0 || ['firstName', 'lastName', 'phone'].some((name) => typed(name) !== '')
  add(
    isFilledIn ||
      typed('searchCash') !== '' ||
      isOwn('desiredInvestment', DEFAULT_INVESTMENT) ||
      isOwn('desiredTimeframe', DEFAULT_TIMEFRAME),
    ...wishes.filter((name) => typed(name) !== ''),
  )
  return own
}

/** Whether a step that asks for none of it takes the value along unseen: a wish that nobody made is left behind. */
export function isCarriedField(name: string, own: ReadonlySet<string>): boolean {
  if (name === 'offeredMessage') return !own.has('message')
  // It stands below the wishes, to be ticked or not.
  if (name === 'wishesConfirmed') return false
  return !own.has(name) && !wishes.some((wish) => wish === name)
}

/** How much someone can invest and when to start, with a box to confirm both answers as they stand. */
export function Wishes({ values, required }: { values: FormValues | undefined; required?: boolean }) {
  const typed = (name: string) => (typeof values?.[name] === 'string' ? values[name] : '')
  return (
    <>
      <div className="form-row">
        <SelectField
          label="How much can you invest?"
          name="desiredInvestment"
          required={required}
          options={optionsOf(investmentChoices(typed('searchCash')))}
          hint={typed('searchCash') === '' ? PRESET_HINT : SEARCH_CASH_HINT}
          defaultValue={typed('desiredInvestment') || DEFAULT_INVESTMENT}
        />
        <SelectField
          label="When would you like to start?"
          name="desiredTimeframe"
          required={required}
          options={optionsOf(timeframeOptions)}
          hint={PRESET_HINT}
          defaultValue={typed('desiredTimeframe') || DEFAULT_TIMEFRAME}
        />
      </div>
      <Checkbox
        name="wishesConfirmed"
        label={CONFIRM_WISHES}
        note={UNCONFIRMED_WISHES}
        defaultChecked={typed('wishesConfirmed') === 'on'}
      />
    </>
  )
}

/** In a step that asks for less: what was written before, in the sign-up step, stays, is seen and is sent. */
export function EnteredFields({ own, values }: { own: ReadonlySet<string>; values: FormValues | undefined }) {
  const typed = (name: string) => (typeof values?.[name] === 'string' ? values[name] : '')
  return (
    <>
      {own.has('city') ? (
        <div className="form-row">
          <TextField
            label="City/town"
            name="city"
            autoComplete="address-level2"
            optional
            defaultValue={typed('city')}
            maxLength={120}
          />
          <TextField
            label="Postcode"
            name="postCode"
            autoComplete="postal-code"
            optional
            defaultValue={typed('postCode')}
            maxLength={12}
          />
        </div>
      ) : null}
      {own.has('country') ? (
        <TextField
          label="Country"
          name="country"
          autoComplete="country-name"
          optional
          defaultValue={typed('country')}
          maxLength={60}
        />
      ) : null}
      {wishes.some((name) => own.has(name)) ? <Wishes values={values} /> : null}
      {own.has('message') ? (
        <>
          <TextArea label="Message" name="message" optional maxLength={2000} defaultValue={typed('message')} />
          <input type="hidden" name="offeredMessage" value={typed('offeredMessage')} />
        </>
      ) : null}
      {own.has('marketing') ? <Checkbox name="marketing" label={MARKETING_SENTENCE} defaultChecked /> : null}
    </>
  )
}
