import { contract } from '#contract/contract.ts'
import { minifyContractRouter } from '@orpc/contract'

/** The contract without its schemas: paths and methods, and neither zod nor what people read of it in the browser. */
export const contractOutline = (): string =>
  `${JSON.stringify(minifyContractRouter(contract), (name, value: unknown) => (name === 'route' ? forBrowsers(value) : value))}\n`

/** Of a route alone: a call may be named `summary`, too. */
const forBrowsers = (route: unknown): unknown =>
  typeof route === 'object' && route !== null
    ? Object.fromEntries(Object.entries(route).filter(([name]) => !FOR_PEOPLE.has(name)))
    : route

const FOR_PEOPLE = new Set(['summary', 'tags'])

export const OUTLINE_FILE = new URL('../src/web/api/contract.gen.json', import.meta.url)
