import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { examFormOf, NEW_EXAM } from '#web/screens/admin-exams/exam-draft.ts'
import { draftOf, newFields } from '#web/screens/admin-questions/form/question-fields.ts'
import { useSaveExam } from './admin-exams.ts'
import { useGiveAccesses } from './admin-grants.ts'
import { useSaveQuestion } from './admin-questions.ts'
import { refusalError } from '#web/api/client/refusal.ts'
import { adminKey, readAdminUnlessClosed } from './admin-lists.ts'
import { useCheckQuestion, useDecide, useRevoke } from './admin-suspects.ts'
import { useRunBulkEdit, useUndoBulkEdit } from './bulk-edits.ts'

const ID = '7f1d0000-0000-4000-8000-000000000001'

it.each<[string, () => () => Promise<unknown>]>([
  [
    'a change of many questions',
    () => {
      const { mutateAsync } = useRunBulkEdit()
      return () => mutateAsync({ id: ID, selection: { ids: [ID] }, edit: { kind: 'activate' } })
    },
  ],
  [
    'its undoing',
    () => {
      const { mutateAsync } = useUndoBulkEdit()
      return () => mutateAsync(ID)
    },
  ],
  [
    'a decision',
    () => {
      const { mutateAsync } = useDecide()
      return () =>
        mutateAsync({
          questionId: ID,
          seen: 0,
          revision: 1,
          decision: 'outdated',
          options: [],
          reply: 'Mudou.',
        })
    },
  ],
  [
    'its revocation',
    () => {
      const { mutateAsync } = useRevoke()
      return () => mutateAsync(ID)
    },
  ],
  [
    'a check',
    () => {
      const { mutateAsync } = useCheckQuestion()
      return () => mutateAsync({ questionId: ID, seen: 0, revision: 1, reason: 'Conferida na fonte.' })
    },
  ],
  [
    'a saved exam',
    () => {
      const { mutateAsync } = useSaveExam()
      return () => mutateAsync({ exam: examFormOf(NEW_EXAM), edited: null })
    },
  ],
  [
    'a saved question',
    () => {
      const { mutateAsync } = useSaveQuestion()
      return () =>
        mutateAsync({
          question: { ...draftOf(newFields(ID)), examId: ID, domainId: null, isActive: true },
          edited: null,
        })
    },
  ],
  [
    'accesses given',
    () => {
      const { mutateAsync } = useGiveAccesses()
      return () => mutateAsync({ examId: ID, addresses: 'ana@example.com', until: null, reason: 'Turma' })
    },
  ],
])('%s whose reply was lost may be done: the lists are read again (spec 3.10)', async (_, useIt) => {
  const client = new QueryClient()
  const list = [...adminKey, 'list']
  client.setQueryData(list, [])
  const acts: (() => Promise<unknown>)[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Acting useIt={useIt} onAct={(act) => acts.push(act)} />
    </QueryClientProvider>,
  )
  // No server answers here.
  await expect(acts[0]?.()).rejects.toBeInstanceOf(Error)
  expect(client.getQueryState(list)?.isInvalidated).toBe(true)
})

it.each(['UNAUTHENTICATED', 'MOCK_RUNNING', 'SECOND_FACTOR_REQUIRED'])(
  'a refusal for %s leaves the lists, and what is typed in them, as they are',
  async (code) => {
    const client = new QueryClient()
    const list = [...adminKey, 'list']
    client.setQueryData(list, [])
    await readAdminUnlessClosed(client, refusalError({ code, status: 403, message: code }))
    expect(client.getQueryState(list)?.isInvalidated).toBe(false)
    await readAdminUnlessClosed(client)
    expect(client.getQueryState(list)?.isInvalidated).toBe(true)
  },
)

type ActingProps = { useIt: () => () => Promise<unknown>; onAct: (act: () => Promise<unknown>) => void }

function Acting({ useIt, onAct }: ActingProps) {
  onAct(useIt())
  return null
}
