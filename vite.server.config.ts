import { defineConfig } from 'vite'

/** The server for `npm start`: its own modules as JavaScript; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      // Warns on a slow machine.
      checks: { bundlerTimings: false },
      // Code that runs in a worker thread is started by file name.
      input: Object.fromEntries(
        ['server/main', 'server/node/media/soundWorker', 'server/node/seedProcess'].map((name) => [name, `${name}.ts`]),
      ),
      // One file per module in place: stack traces stay readable, and modules find the files beside them.
      output: { preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
    },
  },
})
