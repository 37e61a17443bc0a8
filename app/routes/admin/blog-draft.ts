import { redirect } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { saveTypedPost } from '#app/features/blog/management/drafts/save-post-draft.action.server.ts'
import { ARTICLES_PATH } from '#app/features/blog/management/post-paths.ts'
import type { Route } from './+types/blog-draft'

export function loader() {
  return redirect(ARTICLES_PATH)
}

/** Keeps what an admin types into the form of a post; the form sends it by itself, and never leaves its page. */
export function action({ request, context }: Route.ActionArgs) {
  return saveTypedPost(requireMember(context), request)
}
