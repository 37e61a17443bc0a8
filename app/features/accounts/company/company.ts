/** The page of a franchisor's company and its people, and what is done on a page of its own below it. */
export const COMPANY_PATH = '/franchisor/company'
export const changeCompanyPath = `${COMPANY_PATH}?change=profile`
export const invitePath = `${COMPANY_PATH}?change=invite`
export const removePath = (memberId: string): string => `${COMPANY_PATH}?remove=${memberId}`

/** Where the link of an invitation leads. */
export const JOIN_PATH = '/join-company'

/** How long its link works; the database says the same of a new invitation (`company_invitations`). */
export const INVITATION_DAYS = 7
/** Emails that invite, of one company and to one address, in a day (security.md, email bombing). */
export const INVITATIONS_PER_DAY = 20
export const INVITATIONS_PER_ADDRESS = 3
/** Members and open invitations of a company. */
export const MOST_PEOPLE = 50

/** What each kind of person may do, as the page says it. */
export const roleNames = { owner: 'Owner', member: 'Member' } as const
