import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server starts from our own Node entry, so that it and the routes share one set of modules.
  environments: { ssr: { build: { rollupOptions: { input: './app/entry.node.ts' } } } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
