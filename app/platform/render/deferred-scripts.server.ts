import { jsonForScript } from '#app/lib/json-script.ts'

/** How long after everything has come scripts start, in ms: a picture that has come is on the screen a moment later. */
const PAUSE_MS = 200

/**
 * Runs in the page: waits for one of the signs, then asks for the files and runs the code, once. A form with
 * `data-held` has no answer without scripts: sent before they run, it is marked as pressed and not sent.
 */
const START = [
  "(files,code)=>{const{nonce}=document.currentScript,signs=['pointerdown','keydown','focusin'],",
  'make=(tag,parts)=>Object.assign(document.createElement(tag),{nonce,...parts}),',
  'start=()=>{for(const sign of signs)removeEventListener(sign,start,true);',
  "document.head.append(...files.map(href=>make('link',{rel:'modulepreload',href})),",
  "...code?[make('script',{type:'module',textContent:code})]:[]);files=[];code=''};",
  "addEventListener('submit',event=>{const{dataset}=event.target;",
  "if('held'in dataset){event.preventDefault();dataset.held='pressed'}},true);",
  'for(const sign of signs)addEventListener(sign,start,true);',
  `addEventListener('load',()=>setTimeout(start,${PAUSE_MS}))}`,
].join('')

/**
 * Makes a rendered page start its scripts once it is painted, with its pictures, or at the first press, key or focus,
 * whichever comes first: links and forms work without them, so they need not compete with what is looked at. The page's
 * own module script waits as text, `waiting`, its files as a list in the place of preload links. A page without scripts
 * is answered as it is.
 */
export function deferScripts(page: string, nonce: string): { page: string; waiting: readonly string[] } {
  const opening = `<script nonce="${nonce}" type="module" async="">`
  const begin = page.indexOf(opening)
  const end = page.indexOf('</script>', begin)
  const body = page.indexOf('</head>')
  if (begin < 0 || end < 0 || body < 0 || begin < body) return { page, waiting: [] }
  const files: string[] = []
  // The nonce tells the framework's links from anything that someone wrote.
  const head = page
    .slice(0, body)
    .replaceAll(/<link rel="modulepreload" href="([^"]+)" nonce="([^"]+)"\/>/g, (link, href: string, own: string) => {
      if (own !== nonce) return link
      files.push(href)
      return ''
    })
  const code = page.slice(begin + opening.length, end)
  const call = `(${START})(${jsonForScript(files)},${jsonForScript(code)})`
  return {
    page: `${head}${page.slice(body, begin)}<script nonce="${nonce}">${call}${page.slice(end)}`,
    waiting: [code],
  }
}
