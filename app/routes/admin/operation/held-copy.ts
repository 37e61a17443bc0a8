import { redirect } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { heldCopyAction } from '#app/features/operation/held-data/held-data.action.server.ts'
import { HELD_DATA_PATH } from '#app/features/operation/held-data/held-data.ts'
import { ownDataSections } from '#app/own-data.server.ts'
import type { Route } from './+types/held-copy'

/** Whoever types the address finds the form. */
export const loader = () => redirect(HELD_DATA_PATH)

/** The browser's own form asks for the file: the page stays where it is. */
export function action({ request, context }: Route.ActionArgs) {
  return heldCopyAction(request, requireMember(context), ownDataSections)
}
