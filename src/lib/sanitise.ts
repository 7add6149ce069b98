import DOMPurify from 'dompurify'
import { registerSanitiser } from './trustedTypes'

/** Markup without anything that could run. Importing this module lets the rest of the console set markup at all. */
const sanitise = (markup: string): string => DOMPurify.sanitize(markup)

registerSanitiser(sanitise)
