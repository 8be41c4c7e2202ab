import { writeFileSync } from 'node:fs'
import { contractOutline, OUTLINE_FILE } from './contract-outline.ts'

writeFileSync(OUTLINE_FILE, contractOutline())
