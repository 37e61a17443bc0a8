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
