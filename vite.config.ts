import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { weighedPages } from './app/pages.ts'

/** Libraries that every page needs. */
const framework = new RegExp(
  [
    /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)[\\/]/,
    /rolldown[\\/]runtime|vite[\\/]preload-helper/,
    /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
    /app[\\/]lib[\\/]router[\\/]/,
  ]
    .map((part) => part.source)
    .join('|'),
)
const kit = /[\\/]app[\\/](?:ui|lib|site)[\\/]|lucide-react|features[\\/]accounts[\\/]/
/** Where every public page starts and draws itself, and the pages whose weight counts most. */
const everywhere = /[\\/]app[\\/](?:root|entry\.client|routes[\\/]public[\\/]layout)\.tsx$/
const weighed = weighedPages()
const counted = new RegExp(String.raw`[\\/]app[\\/]routes[\\/]public[\\/](${weighed.join('|')})\.tsx$`)

type Importers = { importers: readonly string[] } | null
const pagesByModule = new Map<string, Set<string>>()
/** Which of the counted pages a module is drawn by. */
function pagesOf(id: string, importersOf: (id: string) => Importers): Set<string> {
  const known = pagesByModule.get(id)
  if (known) return known
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const one of seen) {
    const file = one.split('?', 1)[0] ?? one
    const page = counted.exec(file)?.[1]
    if (page) pages.add(page)
    else if (everywhere.test(file)) for (const name of weighed) pages.add(name)
    for (const importer of importersOf(one)?.importers ?? []) seen.add(importer)
  }
  pagesByModule.set(id, pages)
  return pages
}

type Naming = { getModuleInfo: (id: string) => Importers }
/** A group of what the counted pages share: of all of them, or of those of the given pages. */
function group(name: string, belongs: (pages: ReadonlySet<string>) => boolean, priority: number, test = /./) {
  const own = /[\\/]app[\\/](?:root\.tsx|routes[\\/]|entry\.)/
  return {
    test,
    debugName: name,
    name: (id: string, context: Naming) =>
      !own.test(id) && belongs(pagesOf(id, (one) => context.getModuleInfo(one))) ? name : null,
    priority,
  }
}

/**
 * Our own loading of a page's code, in the place of the router's (docs/upgrading.md). A $ in a path would count as a
 * group.
 */
const loadPage = {
  find: /^\.\/routeModules\.js$/,
  replacement: fileURLToPath(new URL('app/lib/router/route-module.ts', import.meta.url)).replaceAll('$', '$$$$'),
}

/** Ours in place of Zod, with its setting for browsers; the server may make functions of text, and is faster for it. */
const browserZod = fileURLToPath(new URL('app/lib/forms/browser-zod.ts', import.meta.url))
const zodOfBrowsers: Plugin = {
  name: 'zod-of-browsers',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => (source === 'zod' ? browserZod : null),
}

export default defineConfig({
  plugins: [zodOfBrowsers, tailwindcss(), reactRouter()],
  resolve: { alias: [loadPage] },
  environments: {
    // The server starts from our own Node entry, so that it and the routes share one set of modules.
    ssr: { resolve: { noExternal: ['lucide-react'] }, build: { rollupOptions: { input: './app/entry.node.ts' } } },
    client: {
      build: {
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          output: {
            // Most of them runs before a page answers, so browsers are asked to compile them whole, beside their main
            // thread (docs/decisions/072). What a page has of its own is small.
            postBanner: ({ name }) => (/^(?:framework|shell)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 30 },
                // Fetched only where a browser draws the filter again.
                {
                  name: 'places',
                  test: /features[\\/]franchises[\\/]search[\\/](?:location-options|places)\.ts/,
                  priority: 25,
                },
                group(
                  'shell',
                  (pages) =>
                    pages.size === weighed.length ||
                    (pages.size === weighed.length - 1 && pages.has('compare')) ||
                    (pages.has('category') && pages.has('franchise') && !pages.has('home')),
                  24,
                ),
                group('cards', (pages) => pages.has('home') && pages.has('search'), 23),
                // The amounts that search and compare say alike, without the rest of either.
                group('amounts', (pages) => pages.has('search') && pages.has('compare'), 23),
                group(
                  'results',
                  (pages) => (pages.has('search') ? pages.size > 1 : pages.has('category') && pages.size === 1),
                  22,
                ),
                group('figures', (pages) => pages.has('franchise') && pages.has('compare'), 21),
                group('sums', (pages) => pages.has('compare'), 20),
                // The form of a franchise's page, which other pages of the five do not have.
                group('fields', (pages) => pages.has('franchise') && pages.size === 1, 20),
                { ...group('kit', (pages) => pages.size === 0, 10, kit), minShareCount: 8 },
                { ...group('forms', (pages) => pages.size === 0, 5, kit), minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
  // Under npm run dev too, the browser draws icons as the server does.
  optimizeDeps: { exclude: ['lucide-react'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
