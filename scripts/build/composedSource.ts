import type { CSSOptions } from 'vite'

type Plugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

/**
 * Vite's CSS modules parse what `composes … from` draws from another file without a source, and Vite warns of it. These rules get the
 * source of the file they are put into.
 */
export const composedSource = (): Plugin => ({
  postcssPlugin: 'composed-source',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      if (declaration.source?.input.file === undefined) declaration.source = root.source
    })
  },
})
