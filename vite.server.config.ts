import { defineConfig } from 'vite'

/** The server for `npm start`: its own modules as JavaScript, packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      // What runs in a thread of its own is begun by its file's name.
      input: { 'server/main': 'server/main.ts', 'server/node/soundWorker': 'server/node/soundWorker.ts' },
      // One file per module, in their places: stacks stay readable and files beside a module are found.
      output: { preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
    },
  },
})
