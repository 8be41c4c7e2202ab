import type { Dependencies } from '#server/dependencies.ts'
import type { Histories } from '#server/mistakes/trails.ts'

type Deps = Pick<Dependencies, 'db' | 'revisionContents'>

/** What is another since the person last answered the question: its key, or only the texts of its options. */
export async function changeSince(
  { db, revisionContents }: Deps,
  { questionId, revision, histories }: { questionId: string; revision: number; histories: Histories },
): Promise<'key' | 'text'> {
  const known = histories.answers.findLast((answer) => answer.questionId === questionId)?.revision
  if (known === undefined) return 'text'
  const [before, now] = [
    await revisionContents.of(db, { questionId, revision: known }),
    await revisionContents.of(db, { questionId, revision }),
  ]
  const sameOptions =
    before.options.map(({ text }) => text).join('\n') === now.options.map(({ text }) => text).join('\n')
  return sameOptions ? 'key' : 'text'
}
