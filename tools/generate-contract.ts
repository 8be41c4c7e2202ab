import { contract } from '#contract/contract.ts'
import { minifyContractRouter } from '@orpc/contract'
import { writeFileSync } from 'node:fs'

// The browser gets the contract without its schemas: paths and methods, and no zod (stack.md, Start).
const OUTLINE = new URL('../src/web/api/contract.gen.json', import.meta.url)

writeFileSync(OUTLINE, `${JSON.stringify(minifyContractRouter(contract))}\n`)
