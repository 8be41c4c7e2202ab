// Writes the sheet of the theme's variables: `npm run theme:sheet`.
import { writeFileSync } from 'node:fs'
import { themeSheet } from './theme-sheet.ts'

writeFileSync(new URL('../src/web/theme/variables.gen.css', import.meta.url), themeSheet())
