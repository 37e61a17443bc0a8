import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const framework = /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)[\\/]/
const kit = /[\\/]app[\\/](?:ui|lib)[\\/]|lucide-react|features[\\/]accounts[\\/]/
/** What the pages with cards share; the portals keep theirs to themselves. */
const listing =
  /features[\\/](?:franchises[\\/](?:franchise|search)\.|franchises[\\/]ui[\\/](?:franchise-card|search-|public-)|leads[\\/](?:lead\.|ui[\\/](?:selection|request-checkbox|choice-names))|categories[\\/]ui|advertising[\\/]ui)/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server starts from our own Node entry, so that it and the routes share one set of modules.
    ssr: { build: { rollupOptions: { input: './app/entry.node.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Each request costs a phone more than a few unused kilobytes: what most pages share travels in few files.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 30 },
                { name: 'kit', test: kit, minShareCount: 8, priority: 20 },
                { name: 'listing', test: listing, minShareCount: 2, priority: 10 },
                { name: 'forms', test: kit, minShareCount: 3, priority: 5 },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
