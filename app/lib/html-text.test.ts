import { expect, test } from 'vitest'
import { escapeHtml, html } from './html-text.ts'

test('what is put in is text, wherever it stands', () => {
  expect(html`<a title="${'" onclick="x'}">${"<b>&'</b>"}</a>`.text).toBe(
    '<a title="&quot; onclick=&quot;x">&lt;b&gt;&amp;&#39;&lt;/b&gt;</a>',
  )
  expect(escapeHtml('plain')).toBe('plain')
})

test('HTML stays what it is, also as a list; nothing is nothing; 0 is a number', () => {
  const bold = html`<b>${'&'}</b>`
  expect(html`${bold}${[bold, bold]}${null}${false}${0}${''}`.text).toBe('<b>&amp;</b><b>&amp;</b><b>&amp;</b>0')
})
