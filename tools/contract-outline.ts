import { contract } from '#contract/contract.ts'
import { minifyContractRouter } from '@orpc/contract'

const inApi = (file: string) => new URL(`../src/web/api/${file}`, import.meta.url)

/**
 * The contract without its schemas: paths and methods, and neither zod nor what people read of it in the browser. Calls of
 * administrators have a file of their own, which no learner loads.
 */
export function contractOutlines(): { file: URL; text: string }[] {
  const calls = Object.entries(minifyContractRouter(contract))
  const [ofAdmin, ofAll] = [calls.filter(isOfAdmin), calls.filter((noun) => !isOfAdmin(noun))]
  return [
    { file: inApi('contract.gen.json'), text: textOf(ofAll) },
    { file: inApi('admin-contract.gen.json'), text: textOf(ofAdmin) },
  ]
}

const isOfAdmin = ([noun]: [string, unknown]) => noun.startsWith('admin')

const textOf = (calls: [string, unknown][]) =>
  `${JSON.stringify(Object.fromEntries(calls), (name, value: unknown) => (name === 'route' ? forBrowsers(value) : value))}\n`

/** Of a route alone: a call may be named `summary`, too. */
const forBrowsers = (route: unknown): unknown =>
  typeof route === 'object' && route !== null
    ? Object.fromEntries(Object.entries(route).filter(([name]) => !FOR_PEOPLE.has(name)))
    : route

const FOR_PEOPLE = new Set(['summary', 'tags'])
