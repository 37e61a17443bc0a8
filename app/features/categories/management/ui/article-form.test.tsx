import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ArticleForm } from './article-form.tsx'

/** The form once the article is saved. */
function show(warning: string): string {
  const form = (
    <ArticleForm
      categoryId="one"
      name="Care"
      article={null}
      action="/"
      failure={undefined}
      saved={{ message: 'Article saved.', warning }}
    />
  )
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => form, HydrateFallback: () => null }])
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { name: 'Franchise Atlas' } } }} />)
}

test('what is to be put right in a saved article is said in amber, apart from that it was saved', () => {
  expect(show('Readers won’t see [post:1].')).toMatch(
    /alert-warning.*Readers won’t see \[post:1\]\..*>Article saved\.</s,
  )
  expect(show('')).not.toContain('alert-warning')
})
