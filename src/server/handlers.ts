import type { Dependencies, Viewer } from './dependencies.ts'
import type { Visit } from './procedures.ts'

type Nothing = Record<string, never>
type Asked<Known, Input> = { context: { deps: Dependencies } & Known; input: Input }
type Handler<Known, Input, Result> = (asked: Asked<Known, Input>) => Promise<Result>

export function asPerson<Input>(
  useCase: (deps: Dependencies, viewer: Viewer, input: Input) => Promise<void>,
): Handler<{ person: Viewer }, Input, Nothing>
export function asPerson<Input, Result>(
  useCase: (deps: Dependencies, viewer: Viewer, input: Input) => Promise<Result>,
): Handler<{ person: Viewer }, Input, Result>
export function asPerson<Input>(useCase: (deps: Dependencies, viewer: Viewer, input: Input) => unknown) {
  return async ({ context, input }: Asked<{ person: Viewer }, Input>) =>
    orNothing(await useCase(context.deps, context.person, input))
}

export function asPersonVisiting<Input>(
  useCase: (deps: Dependencies, by: { viewer: Viewer; visit: Visit }, input: Input) => Promise<void>,
): Handler<{ person: Viewer; visit: Visit }, Input, Nothing>
export function asPersonVisiting<Input, Result>(
  useCase: (deps: Dependencies, by: { viewer: Viewer; visit: Visit }, input: Input) => Promise<Result>,
): Handler<{ person: Viewer; visit: Visit }, Input, Result>
export function asPersonVisiting<Input>(
  useCase: (deps: Dependencies, by: { viewer: Viewer; visit: Visit }, input: Input) => unknown,
) {
  return async ({ context, input }: Asked<{ person: Viewer; visit: Visit }, Input>) =>
    orNothing(await useCase(context.deps, { viewer: context.person, visit: context.visit }, input))
}

export function asVisitor<Input>(
  useCase: (deps: Dependencies, visit: Visit, input: Input) => Promise<void>,
): Handler<{ visit: Visit }, Input, Nothing>
export function asVisitor<Input, Result>(
  useCase: (deps: Dependencies, visit: Visit, input: Input) => Promise<Result>,
): Handler<{ visit: Visit }, Input, Result>
export function asVisitor<Input>(useCase: (deps: Dependencies, visit: Visit, input: Input) => unknown) {
  return async ({ context, input }: Asked<{ visit: Visit }, Input>) =>
    orNothing(await useCase(context.deps, context.visit, input))
}

export function asAnybody<Input>(
  useCase: (deps: Dependencies, input: Input) => Promise<void>,
): Handler<unknown, Input, Nothing>
export function asAnybody<Input, Result>(
  useCase: (deps: Dependencies, input: Input) => Promise<Result>,
): Handler<unknown, Input, Result>
export function asAnybody<Input>(useCase: (deps: Dependencies, input: Input) => unknown) {
  return async ({ context, input }: Asked<unknown, Input>) => orNothing(await useCase(context.deps, input))
}

const orNothing = (answer: unknown) => (answer === undefined ? {} : answer)
