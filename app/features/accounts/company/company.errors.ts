import { defineError } from '#app/lib/errors.ts'
import { INVITATIONS_PER_ADDRESS, INVITATIONS_PER_DAY, MOST_PEOPLE } from './company.ts'

export const onlyOwner = defineError('company.only_owner', 403, 'Only the owner of the company can do this.')
/** Removed meanwhile, or never one of this company. */
export const memberNotFound = defineError('company.member_not_found', 404, 'This person is no longer a member.')
/** Taken up or withdrawn meanwhile, or never one of this company. */
export const invitationNotFound = defineError(
  'company.invitation_not_found',
  404,
  'This invitation is no longer open. The person may have joined.',
)
export const alreadyMember = defineError(
  'company.already_member',
  409,
  'This person is in your company already',
  'email',
)
export const alreadyInvited = defineError(
  'company.already_invited',
  409,
  'You’ve invited this address already. You can send the invitation again from the list.',
  'email',
)
export const tooManyPeople = defineError(
  'company.too_many_people',
  409,
  `A company can have up to ${MOST_PEOPLE} members and open invitations. Contact us if you need more.`,
)
export const tooManyInvitations = defineError(
  'company.too_many_invitations',
  429,
  `You’ve sent ${INVITATIONS_PER_DAY} invitations today. Please try again tomorrow.`,
)
/** Whoever invited it: nobody fills a stranger's mailbox by several accounts. */
export const tooManyToAddress = defineError(
  'company.too_many_to_address',
  429,
  `This address has had ${INVITATIONS_PER_ADDRESS} invitations today. Please try again tomorrow.`,
)
/** An invitation whose link is old, was used, or was withdrawn: nobody learns which. */
export const invitationOver = defineError(
  'company.invitation_over',
  410,
  'This invitation has expired, was withdrawn, or has already been used.',
)
