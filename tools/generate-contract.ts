import { writeFileSync } from 'node:fs'
import { contractOutlines } from './contract-outline.ts'

for (const { file, text } of contractOutlines()) writeFileSync(file, text)
