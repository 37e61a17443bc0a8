import { expect, test } from 'vitest'
import { slimManifest } from './slim-manifest.ts'

test('Q: a browser’s list of routes says what they have, not what they have not', () => {
  const route = {
    id: 'routes/a',
    path: 'a',
    index: undefined,
    hasLoader: true,
    hasAction: false,
    module: '/assets/a.js',
    imports: ['/assets/b.js'],
    css: ['/assets/c.css'],
  }
  const full = {
    entry: { module: '/assets/entry.js', imports: ['/assets/b.js'], css: [] },
    routes: { 'routes/a': route, 'routes/b': { id: 'routes/b', module: '/assets/b.js', css: [] } },
    url: '/assets/manifest-1.js',
    version: '1',
  }
  const slim = slimManifest(`window.__reactRouterManifest=${JSON.stringify(full)};`)
  expect(slim).toMatch(/^window\.__reactRouterManifest=\{.*\};$/)
  expect(JSON.parse(slim.slice(slim.indexOf('=') + 1, -1))).toEqual({
    entry: { module: '/assets/entry.js', imports: [], css: [] },
    routes: {
      'routes/a': { id: 'routes/a', path: 'a', hasLoader: true, module: '/assets/a.js', css: ['/assets/c.css'] },
      'routes/b': { id: 'routes/b', module: '/assets/b.js' },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  })
})
