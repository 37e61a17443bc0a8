import { z } from 'zod'
import { plainLine, plainLines } from '../../lib/text.ts'
import { boundedText, onceRead, sentText, typedName, typedText } from '../../lib/typed-text.ts'
import {
  requiredReachedEmailField,
  emailField,
  newPasswordField,
  passwordField,
  phoneField,
} from '../accounts/account.schema.ts'
import { NO_POSTCODE, toPostcode } from '../accounts/postcode.ts'
import { MAX_FRANCHISES } from './request-limits.ts'
import { isAbroad } from './lead-fit.ts'
import { interestStatuses, leadStatuses, type RequestMessage } from './lead.ts'
import { DEFAULT_COUNTRY, timeframeOptions } from './request-options.ts'
import { isInvestment, listUnchangedPresets } from './preset.ts'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'

const MESSAGE_MAX = 2_000

/** Fields that come as lists. */
export const requestLists = ['franchise'] as const

/** One line of text that says something of the buyer. */
const line = (missing: string, max = 120) => typedName(max, plainLine, missing)

const text = (max: number) => typedText(max, `Must be at most ${max} characters long`, plainLines, 'Enter a message')

const NO_INVESTMENT = 'Choose how much you can invest'
/** One of the five, or the cash of the buyer's own search. */
const investmentField = boundedText(20, NO_INVESTMENT, NO_INVESTMENT).refine(isInvestment, NO_INVESTMENT)
/** The cash that a search brought along; nonsense is none. */
const searchCashField = boundedText(20, '').optional().catch(undefined)

const keyField = boundedText(100, OUT_OF_DATE, OUT_OF_DATE).regex(/^[\w-]{8,100}$/, OUT_OF_DATE)

/** Nonsense is no timestamp, and the form comes back with a fresh one. */
const timestampField = boundedText(200, '').catch('')

/** Whether the page can solve a challenge, and how it did; nonsense is as nothing (proof-of-work.server.ts). */
const proofFields = {
  canProve: z
    .literal('yes')
    .optional()
    .catch(undefined)
    .transform((value) => value === 'yes'),
  proof: boundedText(2_000, '').catch(''),
}

/** Ids of chosen franchises, each once; what is no id is left out, as a franchise that is gone would be. */
export const chosenField = z
  .array(z.guid().nullable().catch(null))
  .transform((values) => [...new Set(values.filter((value) => value !== null))])
  .pipe(z.array(z.string()).max(MAX_FRANCHISES, `You can contact up to ${MAX_FRANCHISES} franchises at a time`))

const needsChoice = chosenField.pipe(z.array(z.string()).min(1, 'Choose at least one franchise'))

/** */
export const emailStepSchema = z.object({ email: requiredReachedEmailField })

/** The same where the choice is sent along: nobody is led to a second step with nothing to ask. */
export const emailStepOfForm = emailStepSchema.extend({ franchise: needsChoice })

/** A box that is ticked or not; nonsense is not. */
const tickField = z
  .literal('on')
  .optional()
  .catch(undefined)
  .transform((value) => value === 'on')

/** The message that stood in the form before anybody wrote; nonsense is none. */
const offeredField = sentText(MESSAGE_MAX, '').transform(plainLines).catch('')

const postCodeField = line('Enter your postcode', 12)

/** In its normal form, null where it is none: one of the UK, or anything where the buyer says another country. */
const postcodeIn = (country: string | null, postCode: string): string | null =>
  isAbroad(country) ? postCode : toPostcode(postCode)

const hasPostcode = ({ postCode, country }: { postCode: string | null; country: string | null }): boolean =>
  postCode === null || postcodeIn(country, postCode) !== null
const postcodeIssue = { path: ['postCode'], error: NO_POSTCODE, when: onceRead('postCode', 'country') }

/**
 * A message that is still the offered one names what was chosen then, which may be more than is asked
 * now.
 */
export const signUpRequestSchema = z
  .object({
    franchise: needsChoice,
    key: keyField,
    email: emailField,
    firstName: line('Enter your first name', 60),
    lastName: line('Enter your last name', 60),
    password: newPasswordField,
    phone: phoneField,
    city: line('Enter your city or town'),
    postCode: postCodeField,
    country: line('Enter your country', 60).catch(DEFAULT_COUNTRY),
    desiredInvestment: investmentField,
    searchCash: searchCashField,
    wishesConfirmed: tickField,
    desiredTimeframe: z.enum(timeframeOptions, 'Choose when you’d like to start'),
    message: text(MESSAGE_MAX).optional().default(''),
    offeredMessage: offeredField,
    marketing: tickField,
    timestamp: timestampField,
    ...proofFields,
  })
  .refine(hasPostcode, postcodeIssue)
  .transform(({ offeredMessage, searchCash, wishesConfirmed, ...request }) => ({
    ...request,
    postCode: postcodeIn(request.country, request.postCode) ?? request.postCode,
    preset: listUnchangedPresets({ ...request, searchCash, wishesConfirmed }),
    isOffered: request.message !== '' && request.message === offeredMessage,
  }))
export type SignUpRequest = z.output<typeof signUpRequestSchema>

/** Half of what a field wants counts as nothing where that field is not shown: it keeps nobody from signing in. */
const ifWhole = <T extends z.ZodType<string>>(field: T) =>
  field
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)

/** What was written in the sign-up step before it turned out that there is an account. */
const ownWords = {
  message: text(MESSAGE_MAX).optional().default(''),
  offeredMessage: offeredField,
  firstName: ifWhole(line('', 60)),
  lastName: ifWhole(line('', 60)),
  phone: ifWhole(phoneField),
  city: ifWhole(line('')),
  postCode: ifWhole(postCodeField),
  country: ifWhole(line('', 60)),
  desiredInvestment: ifWhole(investmentField),
  searchCash: searchCashField,
  searchPlace: boundedText(200, '').optional().catch(undefined),
  desiredTimeframe: ifWhole(z.enum(timeframeOptions)),
  wishesConfirmed: tickField,
  marketing: tickField,
}
const ownWordsSchema = z.object(ownWords)

/** The words apart from the rest; a message that nobody wrote is none, nor is a wish that only stood there. */
function withWords<T extends z.output<typeof ownWordsSchema>>({
  message,
  offeredMessage,
  firstName,
  lastName,
  phone,
  city,
  postCode: sentPostcode,
  country,
  desiredInvestment,
  desiredTimeframe,
  searchCash,
  searchPlace,
  wishesConfirmed,
  ...request
}: T) {
  const postCode = sentPostcode === null ? null : postcodeIn(country, sentPostcode)
  const wishes = { desiredInvestment, desiredTimeframe, searchCash, wishesConfirmed }
  const preset = listUnchangedPresets({ country, postCode, ...wishes })
  const words: RequestMessage = {
    message: message === '' || message === offeredMessage ? null : message,
    name: [firstName, lastName].filter(Boolean).join(' ') || null,
    phone,
    // Where someone looked for franchises is not where he lives: his account knows better, unless he wrote beside it.
    city: city === searchPlace && postCode === null ? null : city,
    postCode,
    country: preset.includes('country') ? null : country,
    desiredInvestment: preset.includes('desired_investment') ? null : desiredInvestment,
    desiredTimeframe: preset.includes('desired_timeframe') ? null : desiredTimeframe,
  }
  return { ...request, words }
}

/** */
export const signInRequestSchema = z
  .object({
    franchise: needsChoice,
    key: keyField,
    ...ownWords,
    email: emailField,
    password: passwordField('Invalid email or password'),
  })
  .refine(hasPostcode, postcodeIssue)
  .transform(withWords)

/** A signed-in customer's request. */
export const confirmRequestSchema = z
  .object({ franchise: needsChoice, key: keyField, ...ownWords })
  .refine(hasPostcode, postcodeIssue)
  .transform(withWords)
export type CustomerRequest = z.output<typeof confirmRequestSchema>

/** The same form where a new link is asked for: what was changed since it was kept. */
export const resendRequestSchema = z
  .object({ franchise: needsChoice, key: keyField, ...ownWords, email: emailField })
  .transform(withWords)

/** What is brought along with a sign-in: words of a form, which its key tells from others. */
export const broughtWordsSchema = z.object({ key: keyField, ...ownWords }).transform(withWords)

/** P-39, P-43. */
export const detailFormSchema = z.object({
  key: keyField,
  timestamp: timestampField,
  ...proofFields,
  name: line('Enter your name'),
  email: requiredReachedEmailField,
  phone: phoneField,
  message: text(MESSAGE_MAX).pipe(z.string().min(1, 'Enter a message')),
})
export type DetailForm = z.output<typeof detailFormSchema>

const leadId = z.guid(OUT_OF_DATE)
export const leadIdSchema = z.object({ leadId })
export const setInterestSchema = z.object({ leadId, interest: z.enum(interestStatuses, 'Choose one of the two') })
const status = z.enum(leadStatuses, 'Choose one of the six')
export const setStatusSchema = z.object({ leadId, status })

/** Most leads that change their status together: more than a page shows. */
const MOST_LEADS = 100
/** Fields of `setStatusesSchema` that come as lists. */
export const statusesLists = ['leadId'] as const
export const setStatusesSchema = z.object({
  leadId: z
    .array(leadId)
    .min(1, 'Select at least one lead')
    .max(MOST_LEADS, `Select at most ${MOST_LEADS} leads`)
    .transform((ids) => [...new Set(ids)]),
  status: z.enum(leadStatuses, 'Choose a status'),
})

/** Ids out of an address: each once, nonsense left out, no more than a request may have. */
export function requestedIds(values: readonly string[]): string[] {
  return distinctIds(values).slice(0, MAX_FRANCHISES)
}

/** How many more franchises an address asked for than a request may have. */
export function countOverLimit(values: readonly string[]): number {
  return Math.max(0, distinctIds(values).length - MAX_FRANCHISES)
}

function distinctIds(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => z.guid().safeParse(value).success))]
}
