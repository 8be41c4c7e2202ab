import { administrator } from '#server/procedures.ts'
import { readActs } from './list-acts.ts'

export const actProcedures = {
  list: administrator.adminActs.list.handler(({ input, context }) => readActs(context.deps, input)),
}
