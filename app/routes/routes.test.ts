import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Routes to which no script of a page sends a form that people type into. */
const none: Record<string, string> = {
  'member/download-data.ts': 'the browser itself sends the form: nothing is typed into it',
  'auth/signed-out.tsx': 'has no scripts; its answer is a refusal of the page that was sent',
  'auth/not-sent.tsx': 'has no scripts; it holds a form that could not be carried out',
  'resources/seen.ts': 'a beacon of the page, of which nobody waits for an answer',
  'franchisor/draft.ts': 'a script of the form asks it and tries again: the form stays as it is',
  'admin/blog-draft.ts': 'a script of the form asks it and tries again: the form stays as it is',
  'franchisor/upload.ts': 'a script of the form asks it and offers to try again',
  'resources/attachment-upload.ts': 'a script of the form asks it and offers to try again',
  'admin/operation/held-copy.ts': 'the browser itself sends the form: nothing is typed into it',
  'resources/sign-out.ts': 'the browser itself sends the form: nothing is typed into it',
  'resources/payment-webhook.ts': 'no browser asks',
  'resources/test-payment.tsx': 'nothing is typed, and its page is for tests',
  'resources/unknown-path-redirect.ts': 'no form leads there',
}

/** Routes that say by themselves what becomes of a form without an answer. */
const own: Record<string, string> = {
  'resources/cookie-choice.ts': 'the banner asks again',
  'resources/live.ts': 'an open tab asks whether it is signed in; where nobody answers it stays as it is',
  'public/shortlist.tsx': 'said in the status line of whatever page the heart is on',
  'resources/request-email.ts': 'the dialog has sentences of its own (Q-09)',
  'public/request.tsx': 'the dialog has sentences of its own (Q-09)',
  'public/franchise.tsx': 'the form has a sentence of its own (P-44)',
}

const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('.test.'))
  .map((file) => file.replaceAll(path.sep, '/'))
  .sort()
const source = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const actions = files.filter((file) =>
  /^export (?:async )?(?:function|const) action\b|^export \{[^}]*\baction\b/m.test(source(file)),
)

test('nothing typed is lost where no answer comes: every action has the browser’s part beside it', () => {
  expect(actions.length).toBeGreaterThan(20)
  const kept = actions.filter((file) =>
    [
      'ui/forms/client-action',
      'ui/forms/typed-on/client-action',
      'features/accounts/sign-in/ui/sign-in-client-action',
      'features/franchises/editing/ui/franchise-form-client-action',
      'features/blog/management/ui/post-form-client-action',
      'features/messages/ui/contact-client-action',
    ].some((part) => source(file).includes(`\nexport { clientAction } from '#app/${part}.ts'\n`)),
  )
  const ownPart = actions.filter((file) => /^export async function clientAction\b/m.test(source(file)))
  expect(ownPart).toEqual(Object.keys(own).sort())
  expect([...kept, ...ownPart, ...Object.keys(none)].sort()).toEqual(actions)
})
