import { defineError } from '#app/lib/errors.ts'

/** Another admin saved a version first. */
export const versionTaken = defineError(
  'legal.version_taken',
  409,
  'Another admin has saved a new version in the meantime, so yours was not saved. Copy your text, and reload the page.',
)
export const dayIsPast = defineError('legal.day_is_past', 422, 'Choose today or a later day', 'inForceFrom')
/** It came into force, or another admin took it back. */
export const notToTakeBack = defineError(
  'legal.not_to_take_back',
  409,
  'This version is in force already, or another admin has deleted it.',
)
/** Nothing is left of a text once it is cleaned. */
export const nothingLeft = defineError('legal.nothing_left', 422, 'Enter the text', 'content')
/** A substantial change would apply before the days that its text promises. */
export const dayIsTooSoon = defineError('legal.day_is_too_soon', 422, ({ sentence = '' }) => sentence, 'inForceFrom')
/** People have been told of a version, which would never come into force behind a newer one. */
export const dayIsBeforeNotice = defineError(
  'legal.day_is_before_notice',
  422,
  ({ version = '', day = '' }) =>
    `People have been emailed that version ${version} applies from ${day}: choose that day or a later one`,
  'inForceFrom',
)
/** A substantial change without a word of what changes. */
export const nothingSaid = defineError('legal.nothing_said', 422, 'Say what changes', 'changes')
/** Words for an email that nobody would get: the version would be in force without it, and for good. */
export const notTicked = defineError(
  'legal.not_ticked',
  422,
  'Tick the box above to email this to people, or clear this field',
  'changes',
)
