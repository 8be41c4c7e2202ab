import type { Metrics } from '#server/adapters/metrics/metrics.ts'
import type { Context, Visit } from '#server/procedures.ts'
import { ORPCError, type AnyProcedure } from '@orpc/server'

type Call = { context: Context; path: readonly string[]; procedure: AnyProcedure }

export type CallMeter = {
  count: Metrics['call']
  /** The pattern of the call that a visit made, once it has been found. */
  routeOf: (visit: Visit) => string | undefined
  keepRoute: (visit: Visit, route: string) => void
}

export function openCallMeter({ call }: Metrics): CallMeter {
  const routes = new WeakMap<Visit, string>()
  return {
    count: call,
    routeOf: (visit) => routes.get(visit),
    keepRoute: (visit, route) => void routes.set(visit, route),
  }
}

/** Without a meter it is the work itself. */
export function metered<Result>(
  meter: CallMeter | undefined,
  call: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  return meter ? counted(meter, call, work) : work()
}

async function counted<Result>(
  meter: CallMeter,
  { context, path, procedure }: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  const begin = performance.now()
  const tell = (status: number) =>
    meter.count({ name: path.join('.'), status, seconds: (performance.now() - begin) / 1000 })
  meter.keepRoute(context.visit, `/api${procedure['~orpc'].route.path ?? ''}`)
  try {
    const result = await work()
    tell(200)
    return result
  } catch (error) {
    tell(error instanceof ORPCError ? error.status : 500)
    throw error
  }
}
