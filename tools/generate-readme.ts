// Writes the tables of README.md and LEIAME.md from package.json and the settings.
import { readFileSync, writeFileSync } from 'node:fs'
import { PAGES, withTables } from './readme/tables.ts'

for (const { file, language } of PAGES) writeFileSync(file, withTables(readFileSync(file, 'utf8'), language))
