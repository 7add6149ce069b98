import path from 'node:path'
import type { Plugin } from 'vite'

const FORMS = '@rc-component/form'
const READER = /\/antd\/es\/form\/context\.js$/

/**
 * Every antd overlay reads the form context from the index of the package that holds all of forms and their validator: the first page has no
 * form and would fetch a tenth more. The package keeps the context in a separate file.
 */
export function formContext(): Plugin {
  return {
    name: 'form-context',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== FORMS || importer === undefined || !READER.test(importer)) return null
      const index = await this.resolve(source, importer, { skipSelf: true })
      if (!index?.id.endsWith('/es/index.js')) this.error('antd takes the context of forms from another place now')
      return this.resolve(path.join(path.dirname(index.id), 'FormContext.js'), importer, { skipSelf: true })
    },
  }
}
