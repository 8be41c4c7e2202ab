import type { ViewerRow } from './adapters/auth/viewer-reader.ts'
import type { Db } from './adapters/db/database.ts'
import type { Dependencies, Viewer } from './dependencies.ts'
import { Refused } from './refusal.ts'
import type { Context as CallContext, Visit } from './procedures.ts'

type Deps = { deps: Dependencies }
type ByReading = Deps & Pick<CallContext, 'viewer' | 'asViewerReading'>
type ByPerson = Deps & { person: Viewer }
type ByVisitor = Deps & { visit: Visit }
/** What answers nothing answers an empty object. */
type Answer<Result> = [Result] extends [void] ? Record<string, never> : Result
type Handler<Context, Input, Result> = (asked: { context: Context; input: Input }) => Promise<Result>

export const asPerson = <Input, Result>(
  useCase: (deps: Dependencies, viewer: Viewer, input: Input) => Promise<Result>,
) => answering(({ deps, person }: ByPerson, input: Input) => useCase(deps, person, input))

/**
 * For a call where every trip to the database counts: its first reading finds the person, too, and all goes over one
 * connection. `found` is undefined where the person does not have what is asked for.
 */
export const asPersonReading = <Input extends object, Row extends ViewerRow, Result>(
  read: (db: Db, of: Input & { token: string }) => Promise<Row | undefined>,
  answer: (
    deps: Dependencies,
    viewer: Viewer,
    asked: { input: Input; found: Row | undefined },
  ) => Promise<Result>,
) =>
  answering(async ({ deps, viewer, asViewerReading }: ByReading, input: Input) => {
    const done = await asViewerReading({
      read: (one, token) => read(one, { ...input, token }),
      work: (one, person, found: Row) => answer({ ...deps, db: one }, person, { input, found }),
    })
    if (done) return done.result
    const person = await viewer()
    if (!person) throw new Refused('UNAUTHENTICATED')
    return answer(deps, person, { input, found: undefined })
  })

export const asPersonVisiting = <Input, Result>(
  useCase: (deps: Dependencies, by: { viewer: Viewer; visit: Visit }, input: Input) => Promise<Result>,
) =>
  answering(({ deps, person, visit }: ByPerson & ByVisitor, input: Input) =>
    useCase(deps, { viewer: person, visit }, input),
  )

export const asVisitor = <Input, Result>(
  useCase: (deps: Dependencies, visit: Visit, input: Input) => Promise<Result>,
) => answering(({ deps, visit }: ByVisitor, input: Input) => useCase(deps, visit, input))

export const asAnybody = <Input, Result>(useCase: (deps: Dependencies, input: Input) => Promise<Result>) =>
  answering(({ deps }: Deps, input: Input) => useCase(deps, input))

/** A report, which only reads, and may come from a replica. */
export const asReport = <Input, Result>(useCase: (deps: Dependencies, input: Input) => Promise<Result>) =>
  asAnybody((deps, input: Input) => deps.reading((db) => useCase({ ...deps, db }, input)))

function answering<Context, Input, Result>(
  call: (context: Context, input: Input) => Promise<Result>,
): Handler<Context, Input, Answer<Result>>
function answering<Context, Input>(
  call: (context: Context, input: Input) => Promise<unknown>,
): Handler<Context, Input, unknown> {
  return async ({ context, input }) => {
    const answer = await call(context, input)
    return answer === undefined ? {} : answer
  }
}
