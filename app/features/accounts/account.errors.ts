import { defineError } from '../../lib/errors.ts'
import { tooShort } from '../../lib/forms/too-short.ts'
import { undoSentence } from './approvals/undo-refusal.ts'
import { ADMIN_PASSWORD_MIN } from './passwords/password-length.ts'

/** F-15, D-02, Q-11: the one answer to a wrong password, an unknown address and the wrong kind of customer account. */
export const invalidCredentials = defineError('account.invalid_credentials', 401, 'Invalid email or password')
/** S-11: to whoever leaves one of both out. */
export const missingCredentials = defineError(
  'account.missing_credentials',
  422,
  'You must provide either an email or phone number and a password',
)
/** D-01, F-12: a right password on another portal's door. */
export const unauthorizedAccess = defineError('account.unauthorized_access', 403, 'Unauthorized access')
/** D-02. */
export const adminPending = defineError('account.admin_pending', 403, 'Your account is pending approval')
/** F-13. */
export const franchisorPending = defineError(
  'account.franchisor_pending',
  403,
  'Your account is still awaiting approval. Please check your email for confirmation once your account has been ' +
    'approved.',
)
/** F-14. */
export const franchisorRejected = defineError(
  'account.franchisor_rejected',
  403,
  'Your account application has been rejected. Please contact support for more information.',
)
export const accountSuspended = defineError(
  'account.suspended',
  403,
  'Your account has been suspended. Please contact support for more information.',
)
/** 3-decisions 67. */
export const emailNotVerified = defineError(
  'account.email_not_verified',
  403,
  'Please verify your email first. We have sent you a new link.',
)
/** The link of a verification mail in a browser that did not sign up, with a password that is not the account's. */
export const wrongPassword = defineError('account.wrong_password', 401, 'That password isn’t right.')
/** The first factor was right, the account asks for a code as well (3-decisions 63). */
export const secondStepNeeded = defineError(
  'account.second_step_needed',
  403,
  'Your account asks for a code as well. Sign in on the sign-in page.',
)
export const wrongCode = defineError(
  'account.wrong_code',
  422,
  'That code isn’t right. Type the one your app shows now.',
  'code',
)
/** Each code is good once (RFC 6238, 5.2). */
export const codeUsed = defineError(
  'account.code_used',
  422,
  'You’ve already used that code. Wait for the next one, which comes within 30 seconds.',
  'code',
)
export const wrongRecoveryCode = defineError(
  'account.wrong_recovery_code',
  422,
  'That recovery code isn’t right, or it has already been used.',
  'code',
)
/** The form to set it up was open for too long, or in another browser. */
export const enrolmentOver = defineError(
  'account.enrolment_over',
  410,
  'This took too long. Type your password to start again.',
)
export const twoStepIsOn = defineError('account.two_step_on', 409, 'Two-step verification is already on.')
export const twoStepIsOff = defineError('account.two_step_off', 409, 'Two-step verification is already off.')
/** Whoever changes something that guards the account gives its password once more. */
export const wrongCurrentPassword = defineError(
  'account.wrong_current_password',
  422,
  'That password isn’t right.',
  'currentPassword',
)

/** Wrong, old or used, or of an address without an account: nobody learns which. */
export const wrongEmailedCode = defineError(
  'account.wrong_emailed_code',
  422,
  'That code isn’t right, or has expired. Check the newest email, or ask for a new code.',
  'code',
)

/** A member asks for the address that he has. */
export const sameEmail = defineError('account.same_email', 422, 'This is already your email address', 'email')

/** Someone has to approve accounts and listings. */
export const lastAdmin = defineError(
  'account.last_admin',
  409,
  'You’re the only admin, so your account can’t be deleted. Add another admin first.',
)

/** Signed out meanwhile, or never a session of his. */
export const sessionNotFound = defineError('account.session_not_found', 404, 'That device is no longer signed in.')

/** A form that was sent after the session had ended, in another tab or by time. */
export const signedOut = defineError(
  'account.signed_out',
  401,
  'You’ve been signed out. Sign in on another tab, then send this again.',
)
/** A sign-up form in the browser of someone who is signed in, in another tab perhaps: visitors make accounts. */
export const alreadySignedIn = defineError(
  'account.sign_out_first',
  403,
  'You’re signed in to another account. Sign out to create a new one.',
)
/** 3-decisions 65: what a new password must not be. */
export const passwordTooShortForAdmin = defineError(
  'account.password_too_short',
  422,
  tooShort(ADMIN_PASSWORD_MIN),
  'password',
)
export const passwordIsCommon = defineError(
  'account.password_common',
  422,
  'Choose a less common password. This one is easy to guess.',
  'password',
)
export const passwordIsOwnName = defineError(
  'account.password_own_name',
  422,
  'Choose a password that isn’t your email address, your name or your company’s name',
  'password',
)
/** Q-32, F-10. */
export const emailTaken = defineError('account.email_taken', 409, 'An account with this email already exists')
/** Q-31, F-10: the sign-in library made no user. */
export const noUserData = defineError('account.no_user_data', 500, 'No user data returned')
/** an act of a member without one; the doors come first, so only a fault of ours leads here. */
export const notAuthenticated = defineError('account.not_authenticated', 401, 'Not authenticated')
/** Q-34, F-48: a file that is chosen for a message once its writer's session is over. */
export const userNotAuthenticated = defineError('account.user_not_authenticated', 401, 'User not authenticated')
/** F-10, Q-34. */
export const failedToCreate = defineError('account.failed_to_create', 500, 'Failed to create user account')
export const tooManyAttempts = defineError(
  'account.too_many_attempts',
  429,
  'Too many attempts. Please wait a few minutes and try again.',
)
export const tooBusy = defineError(
  'account.too_busy',
  503,
  'We are very busy at the moment. Please try again in a minute.',
)
export const linkExpired = defineError(
  'account.link_expired',
  410,
  'This link has expired or has already been used. Ask for a new one.',
)
/** A reset link that has set a password already: maybe by a press whose answer was lost. */
export const linkUsed = defineError(
  'account.link_used',
  410,
  'You’ve already used this link to set a password. Sign in with it, or ask for a new link.',
)
/** D-17: two admins at once; the second one is told. */
export const alreadyDecided = defineError(
  'account.already_decided',
  409,
  'Someone has already approved or rejected this.',
)
/** 3-decisions 79: its ten seconds are over, or someone acted after it. */
export const tooLateToUndo = defineError('account.too_late_to_undo', 409, (p) => undoSentence(p['why']))
/** 3-decisions 79: someone was faster than the admin who reopens it. */
export const notRejected = defineError('account.not_rejected', 409, 'This account is no longer rejected.')
export const accountNotFound = defineError('account.not_found', 404, 'Account not found')
export const notAllowed = defineError('account.not_allowed', 403, 'Only an admin can approve or reject accounts.')
/** Two admins and one saved reason: the second one is told. */
export const reasonChanged = defineError(
  'account.reason_changed',
  409,
  'Another admin has changed this reason. Reload the page and look at it again.',
)
export const reasonGone = defineError('account.reason_gone', 404, 'This reason has been deleted.')
