import { contract } from '#contract/contract.ts'
import { minifyContractRouter } from '@orpc/contract'

/** The contract without its schemas: paths and methods, and no zod in the browser. */
export const contractOutline = (): string => `${JSON.stringify(minifyContractRouter(contract))}\n`

export const OUTLINE_FILE = new URL('../src/web/api/contract.gen.json', import.meta.url)
