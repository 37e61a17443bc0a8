type UserType = 'customer' | 'franchisor' | 'admin'

/** The sign-in page of a kind of account. */
export function loginPath(type: UserType): `/${UserType}/login` {
  return `/${type}/login`
}

/** Where a person sees and changes his own account. */
export function accountPath(type: UserType): `/${UserType}/account` {
  return `/${type}/account`
}

/** Where a signed-in person starts. */
export function dashboardPath(type: UserType): `/${UserType}/dashboard` {
  return `/${type}/dashboard`
}
