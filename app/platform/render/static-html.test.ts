import { createElement } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { dataRequestContext, documentOnly, staticPart } from './static-html.server.ts'
import { renderStatic } from './static-markup.server.ts'

const asked = (isData: boolean) => {
  const context = new RouterContextProvider()
  context.set(dataRequestContext, isData)
  return context
}

test('the document is rendered with the HTML and its data leave it out; the data of a navigation bring it', () => {
  const part = renderStatic('part', createElement('b', null, '&'))
  const inDocument = staticPart(asked(false), part),
    inData = staticPart(asked(true), part)
  expect([inDocument.html, JSON.stringify(inDocument)]).toEqual(['<b>&amp;</b>', '{}'])
  expect([inData.html, JSON.stringify(inData)]).toEqual(['<b>&amp;</b>', '{"html":"<b>&amp;</b>"}'])
})

test('what only the document needs never travels', () => {
  const facts = documentOnly(['a'])
  expect([facts.value, JSON.stringify(facts)]).toEqual([['a'], '{}'])
})

test('a picture of the first screen is asked for where it stands, not by a link before the first element', () => {
  const picture = createElement('img', { src: '/a.webp', srcSet: '/a.webp 480w', alt: '>', fetchPriority: 'high' })
  expect(renderStatic('part', createElement('article', null, picture, picture))).toBe(
    `<article>${'<img src="/a.webp" srcSet="/a.webp 480w" alt="&gt;" fetchPriority="high"/>'.repeat(2)}</article>`,
  )
})
