import { loginPath } from '#app/lib/account-paths.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { carryEmail } from '#app/ui/forms/carry-email.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Art } from '#app/ui/pictures/picture.tsx'

export type AuthUserType = 'customer' | 'franchisor' | 'admin'

type AuthLayoutProps = {
  userType: AuthUserType
  page: 'login' | 'signup' | 'other'
  title: ReactNode
  intro?: ReactNode
  /** What an account is good for; shown beside the form on a desk. */
  benefitsTitle?: string
  benefits?: readonly string[]
  /** Carried to the other page, so that the email need not be typed twice (C-03). */
  email?: string
  children: ReactNode
}

const hues: Record<AuthUserType, number> = { customer: 205, franchisor: 150, admin: 30 }

/** `/{type}/signup` from `/{type}/login` and back; none for admins (3-decisions 2). */
function OtherPage({ userType, page, email }: Pick<AuthLayoutProps, 'userType' | 'page' | 'email'>) {
  if (userType === 'admin' || page === 'other') return null
  const query = email ? `?email=${encodeURIComponent(email)}` : ''
  return page === 'login' ? (
    <p className="mt-6">
      New here?{' '}
      <a href={`/${userType}/signup${query}`} onClick={carryEmail}>
        Create an account
      </a>
    </p>
  ) : (
    <p className="mt-6">
      Already have an account?{' '}
      <a href={`${loginPath(userType)}${query}`} onClick={carryEmail}>
        Sign in
      </a>
    </p>
  )
}

export const COOKIES_REFUSED =
  'Your browser is blocking cookies, so you can’t sign in. Allow cookies for this site, then reload this page.'

/** Without cookies nobody is signed in on the next page: the form would come back without a word. */
function CookiesRefused() {
  const isRefused = useHydrated() && !navigator.cookieEnabled
  return isRefused ? (
    <Alert kind="warning" className="mt-6">
      <p>{COOKIES_REFUSED}</p>
    </Alert>
  ) : null
}

/** Signing in and up: the form, and beside it what it is good for, on contour art. */
export function AuthLayout({
  userType,
  page,
  title,
  intro,
  benefitsTitle,
  benefits,
  email,
  children,
}: AuthLayoutProps) {
  return (
    <div className="auth">
      <div className="auth-form">
        <h1>{title}</h1>
        {intro ? <div className="mt-2 text-ink-2">{intro}</div> : null}
        {page === 'other' ? null : <CookiesRefused />}
        <div className="mt-6">{children}</div>
        <OtherPage userType={userType} page={page} {...(email ? { email } : {})} />
      </div>
      <div className="auth-art">
        <Art hue={hues[userType]} seed={`sign-in-${userType}`} />
        {benefits && benefits.length > 0 ? (
          <div className="auth-benefits">
            <div>
              {benefitsTitle ? <h2 className="text-lg">{benefitsTitle}</h2> : null}
              <ul>
                {benefits.map((benefit) => (
                  <li key={benefit}>
                    <Icon of={CircleCheck} />
                    {benefit}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        ) : null}
      </div>
    </div>
  )
}
