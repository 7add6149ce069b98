import { defineConfig } from 'vite'

/** The server for `npm start`: its own modules as JavaScript, packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      // One file per module, in their places: stacks stay readable and files beside a module are found.
      output: { preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
    },
  },
})
