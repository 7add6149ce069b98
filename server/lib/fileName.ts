import { newId } from '../db/id'
import { extensionOf } from './mediaNames'

const NAME_MAX = 100

/** What a download is called: the name of the uploaded file with the extension of the stored one. */
export function downloadName(uploaded: string, stored: string): string {
  const stem = uploaded.replace(/\.[^.]*$/, '')
  return `${stem || newId()}.${extensionOf(stored)}`
}

export const uploadedName = (file: Blob): string => tidyName('name' in file && typeof file.name === 'string' ? file.name : '')

/** The last part of an uploaded file's name, without what a file system or a header could trip over. */
export function tidyName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? ''
  // eslint-disable-next-line no-control-regex
  return Array.from(last.toWellFormed().replace(/[\u0000-\u001F\u007F<>:"|?*]/g, ''))
    .slice(0, NAME_MAX)
    .join('')
    .trim()
}
