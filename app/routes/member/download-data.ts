import { redirect } from 'react-router'
import { downloadOwnData } from '#app/features/accounts/data-export/data-export.server.ts'
import { requirePerson } from '#app/features/accounts/guards.server.ts'
import { accountPath } from '#app/lib/account-paths.ts'
import { ownDataSections } from '#app/own-data.server.ts'
import type { Route } from './+types/download-data'

/** Whoever types the address finds the button. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(accountPath(requirePerson(context).role))
}

/** The browser's own form asks for the file: the page stays where it is. */
export function action({ context }: Route.ActionArgs) {
  return downloadOwnData(requirePerson(context), ownDataSections)
}
