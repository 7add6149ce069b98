import { newId } from '../db/id'
import { extensionOf } from './mediaNames'

const NAME_MAX = 100

/** File name of a download: the uploaded file's name with the stored file's extension. */
export function downloadName(originalName: string, storedName: string): string {
  const stem = originalName.replace(/\.[^.]*$/, '')
  return `${stem || newId()}.${extensionOf(storedName)}`
}

export const uploadedName = (file: Blob): string =>
  sanitizeFileName('name' in file && typeof file.name === 'string' ? file.name : '')

/** Base name of an uploaded file, without characters that could break a file system or a header. */
export function sanitizeFileName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? ''
  // eslint-disable-next-line no-control-regex
  return Array.from(last.toWellFormed().replace(/[\u0000-\u001F\u007F<>:"|?*]/g, ''))
    .slice(0, NAME_MAX)
    .join('')
    .trim()
}
