import type { Dependencies, Viewer } from './dependencies.ts'
import type { Visit } from './procedures.ts'

type Deps = { deps: Dependencies }
type ByPerson = Deps & { person: Viewer }
type ByVisitor = Deps & { visit: Visit }
/** What answers nothing answers an empty object. */
type Answer<Result> = [Result] extends [void] ? Record<string, never> : Result
type Handler<Context, Input, Result> = (asked: { context: Context; input: Input }) => Promise<Result>

export const asPerson = <Input, Result>(
  useCase: (deps: Dependencies, viewer: Viewer, input: Input) => Promise<Result>,
) => answering(({ deps, person }: ByPerson, input: Input) => useCase(deps, person, input))

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
