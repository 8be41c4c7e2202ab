import { LEEWAY_MS, purchaseIn, type World } from './oracle.ts'
import { factsOfSale, type History, type Sale } from './history.ts'

export type PurchaseFound = {
  id: string
  status: string
  asked: boolean
  /** How often its history says that it was confirmed. */
  confirmed: number
}
export type DaysFound = {
  of: string
  startsMs: number
  endsMs: number
  isEnded: boolean
  heldMs: number
}
/** What the database holds of one person, moments as distances from now. */
export type Found = { purchases: PurchaseFound[]; days: DaysFound[]; confirmations: number; forged: number }

/** What is wrong at the end of a history; nothing, if some order of its news explains all that is there. */
export function faultsOf(history: History, found: Found): string[] {
  const faults = [...history.faults, ...gapsIn(found.days), ...lostRefunds(history)]
  if (found.forged > 0) faults.push('a forged event was kept')
  const verdicts = history.worlds.map((world) => differences(history.sales, world, found))
  const nearest = verdicts.toSorted((a, b) => a.length - b.length)[0] ?? ['no world is left']
  return [...faults, ...nearest]
}

function differences(sales: readonly Sale[], world: World, found: Found): string[] {
  const granted = sales.filter(({ purchaseId }) => purchaseIn(world, purchaseId).days !== 'never')
  const faults = sales.flatMap((sale, place) =>
    differencesOf(sale, world, found).map((fault) => `sale ${place}: ${fault}`),
  )
  if (found.confirmations !== granted.length)
    faults.push(`${found.confirmations} confirmations by mail for ${granted.length} purchases granted`)
  return [...faults, ...differencesOfQueue(world, found)]
}

function differencesOf({ purchaseId }: Sale, world: World, found: Found): string[] {
  const wanted = purchaseIn(world, purchaseId)
  const is = found.purchases.find(({ id }) => id === purchaseId)
  const days = found.days.filter(({ of }) => of === purchaseId)
  if (!is) return ['is not there']
  const faults: string[] = []
  if (is.status !== wanted.verdict) faults.push(`is ${is.status}, should be ${wanted.verdict}`)
  if (is.asked !== wanted.asked) faults.push(`asked back: ${is.asked}, should be ${wanted.asked}`)
  if (days.length !== (wanted.days === 'never' ? 0 : 1)) faults.push(`was granted ${days.length} times`)
  if (is.confirmed > 1) faults.push(`was confirmed ${is.confirmed} times`)
  const [own] = days
  if (own && own.isEnded !== (wanted.days === 'out'))
    faults.push(`ended: ${own.isEnded}, should be ${wanted.days}`)
  if (own?.isEnded && isFar(own.heldMs, wanted.heldMs))
    faults.push(`holds ${inDays(own.heldMs)} days, should hold ${inDays(wanted.heldMs)}`)
  return faults
}

/** What is left of each stretch, in the order in which they run. */
function differencesOfQueue(world: World, found: Found): string[] {
  const wanted = world.queue.filter(({ leftMs }) => leftMs > LEEWAY_MS)
  const is = running(found.days).map(({ of, startsMs, endsMs }) => ({
    of,
    leftMs: endsMs - Math.max(0, startsMs),
  }))
  const same =
    wanted.length === is.length &&
    wanted.every((stretch, place) => {
      const own = is[place]
      return own !== undefined && own.of === stretch.of && !isFar(own.leftMs, stretch.leftMs)
    })
  const told = (stretches: typeof is) =>
    stretches.map(({ of, leftMs }) => `${of.slice(0, 4)} ${inDays(leftMs)}`).join(', ')
  return same ? [] : [`days left: ${told(is)}; should be: ${told(wanted)}`]
}

const running = (days: readonly DaysFound[]) =>
  days
    .filter(({ isEnded, endsMs }) => !isEnded && endsMs > LEEWAY_MS)
    .toSorted((a, b) => a.startsMs - b.startsMs)

/** Each starts where the one before ends, the first has begun. */
function gapsIn(days: readonly DaysFound[]): string[] {
  let end = 0
  return running(days).flatMap(({ startsMs, endsMs }, place) => {
    const isGap = place === 0 ? startsMs > LEEWAY_MS : startsMs !== end
    end = endsMs
    return isGap ? [`a gap or an overlap before stretch ${place}`] : []
  })
}

/** The provider gave no more back than there was, and at most one refund of ours per sale stands. */
function lostRefunds(history: History): string[] {
  return history.sales.flatMap((sale) => {
    const { givenBack, price, agreed } = factsOfSale(history, sale)
    return agreed && givenBack > price ? ['more was given back than paid'] : []
  })
}

const isFar = (a: number, b: number) => Math.abs(a - b) > LEEWAY_MS
const inDays = (ms: number) => (ms / 86_400_000).toFixed(2)
