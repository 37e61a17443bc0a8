import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PostForm } from '../../ui/post-form.tsx'
import { draftedPost } from '../post-draft.ts'
import { PostDraftNotice } from './post-draft-notice.tsx'

const draft = {
  post: { ...draftedPost(() => ''), title: 'As typed' },
  opened: 'v1',
  saved: { version: 'd1', savedAt: '2026-11-23T12:00:00.000Z' },
}
const post = { ...draft.post, title: 'As saved', id: 'p', version: 'v2', status: 'published' as const, imageUrl: null }
const render = (page: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
const notice = (newer: string | null) =>
  render(<PostDraftNotice draft={draft} others={[]} isNew={false} path="/edit" newer={newer} />)

test('a draft behind its post says so, with a way to what is saved and a way to start again', () => {
  const behind = notice('/preview/p')
  expect(behind).toContain('saving the draft replaces that text.')
  expect(behind).toContain('href="/preview/p"')
  expect(behind).toContain('Discard draft')
  expect(notice(null)).not.toContain('replaces')
})

test('the form goes on from a draft, on the post as it is now', () => {
  const form = render(
    <PostForm post={post} categories={[]} author="A" action="/edit" failure={undefined} draft={draft} formKey="here" />,
  )
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1]
  expect([hidden('version'), hidden('draft.opened')]).toEqual(['v2', 'v1'])
  expect(form).toContain('value="As typed"')
})

test('a refused form keeps calling the image of its post the current one, which can go', () => {
  const refused = (imageUpload: string) =>
    render(
      <PostForm
        post={{ ...post, imageUrl: '/files/11111111-1111-4111-8111-111111111111' }}
        categories={[]}
        author="A"
        action="/edit"
        failure={{ errors: { title: ['Enter a title'] }, values: { title: '', imageUpload } }}
        draft={null}
        formKey="here"
      />,
    )
  expect(refused('')).toContain('Current image')
  expect(refused('')).toContain('name="removeImage"')
  expect(refused('22222222-2222-4222-8222-222222222222')).toContain('New image')
})
