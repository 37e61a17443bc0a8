import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { html } from '#app/lib/html-text.ts'
import { dataRequestContext, staticPart, documentOnly } from './static-html.server.ts'

const asked = (isData: boolean) => {
  const context = new RouterContextProvider()
  context.set(dataRequestContext, isData)
  return context
}

test('the document is drawn with the HTML and its data leave it out; the data of a navigation bring it', () => {
  const part = html`<b>${'&'}</b>`
  const inDocument = staticPart(asked(false), part),
    inData = staticPart(asked(true), part)
  expect([inDocument.html, JSON.stringify(inDocument)]).toEqual(['<b>&amp;</b>', '{}'])
  expect([inData.html, JSON.stringify(inData)]).toEqual(['<b>&amp;</b>', '{"html":"<b>&amp;</b>"}'])
})

test('what only the document needs never travels', () => {
  const facts = documentOnly(['a'])
  expect([facts.value, JSON.stringify(facts)]).toEqual([['a'], '{}'])
})
