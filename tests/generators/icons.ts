// `npm run icons`: writes the icons that src imports, out of the package of all of them, into one file.
import { writeFileSync } from 'node:fs'
import { iconsFile, TARGET } from './icons-file.ts'

writeFileSync(TARGET, iconsFile())
