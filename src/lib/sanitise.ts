import DOMPurify from 'dompurify'
import { registerSanitiser } from './trustedTypes'

/** Removes executable markup. Importing this module is what allows the rest of the console to set markup. */
const sanitise = (markup: string): string => DOMPurify.sanitize(markup)

registerSanitiser(sanitise)
