import { dashboardPath } from '#app/lib/account-paths.ts'
import { redirect } from 'react-router'

export function loader() {
  return redirect(dashboardPath('admin'))
}
