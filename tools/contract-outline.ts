import { contract } from '#contract/contract.ts'
import { minifyContractRouter } from '@orpc/contract'

/** The contract without its schemas: paths and methods, and neither zod nor what people read of it in the browser. */
export const contractOutline = (): string =>
  `${JSON.stringify(minifyContractRouter(contract), (name, value: unknown) => (FOR_PEOPLE.has(name) ? undefined : value))}\n`

const FOR_PEOPLE = new Set(['summary', 'tags'])

export const OUTLINE_FILE = new URL('../src/web/api/contract.gen.json', import.meta.url)
