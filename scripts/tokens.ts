import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tokensCss } from '../src/theme/css'

writeFileSync(fileURLToPath(new URL('../src/theme/tokens.css', import.meta.url)), tokensCss())
