import { ADMIN_REFUSALS } from '#pt-br/admin-refusals.ts'
import { examOptionsQuery } from '#web/api/admin/admin-exams.ts'
import { questionToEditQuery, savingQuestion } from '#web/api/admin/admin-questions.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { whyHeldBack } from '#web/api/admin/held-back.ts'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import type { Icon } from '#web/ui/icons/icon.tsx'
import { IconChevronLeft, IconChevronRight, IconCopy } from '#web/ui/icons/icons.gen.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { useIsTopmost } from '#web/ui/dialogs/topmost-dialog.ts'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { useIsMutating, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import classes from './question-dialog.module.css'
import { NEW_QUESTION } from './questions-search.ts'
import { type ShownList, type Step, useNeighbours } from './use-neighbours.ts'
import { useNewDraft } from '#web/api/drafts/new-draft.ts'

// The editor is heavy: only those who write load it.
const QuestionForm = lazy(async () => ({ default: (await import('./form/question-form.tsx')).QuestionForm }))

type QuestionDialogProps = {
  asked: string
  exam: string | undefined
  /** Of which a new question is a copy. */
  copy: string | undefined
  list: ShownList
}

/** The question form with its live preview (spec 9.3 and 24.35). */
export function QuestionDialog({ asked, exam, copy, list }: QuestionDialogProps) {
  const navigate = useNavigate()
  useOpenerFocus()
  const isTopmost = useIsTopmost(true)
  const isSaving = useIsMutating({ mutationKey: savingQuestion }) > 0
  // The form asks before typed text is lost.
  const close = () =>
    void navigate({
      to: '.',
      search: ({ questao: _closed, copia: _copy, ...shown }) => shown,
      replace: true,
      resetScroll: false,
    })
  return (
    <Modal
      opened
      // After the key press that closes it: the question that follows would take it for an answer.
      onClose={() => setTimeout(close)}
      title={asked === NEW_QUESTION ? 'Nova questão' : 'Editar questão'}
      size={1240}
      closeOnClickOutside={false}
      closeOnEscape={isTopmost && !isSaving}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 44, iconSize: 20, disabled: isSaving }}
      classNames={{
        inner: classes.inner ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      {asked !== NEW_QUESTION && <StandingWays asked={asked} list={list} isSaving={isSaving} />}
      <Suspense key={asked} fallback={<Loading />}>
        {asked === NEW_QUESTION ? (
          <NewQuestion exam={exam} copy={copy} onClose={close} />
        ) : (
          <StandingQuestion questionId={asked} onClose={close} />
        )}
      </Suspense>
    </Modal>
  )
}

type StandingWaysProps = Pick<QuestionDialogProps, 'asked' | 'list'> & { isSaving: boolean }

/** Its number, its neighbours in the list, and a copy; what was typed is asked about as on closing. */
function StandingWays({ asked, list, isSaving }: StandingWaysProps) {
  const navigate = useNavigate()
  const open = (opening: { questao: string; copia?: string; pagina?: number }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...opening }),
      replace: true,
      resetScroll: false,
    })
  const { row, has, isTurning, go } = useNeighbours(asked, list, open)
  // Also of one that the list does not show: asked for by another page.
  const question = useQuery(questionToEditQuery(asked))
  const number = row?.number ?? question.data?.number
  const wayOf = (step: Step) => ({
    isLoading: isTurning(step),
    isDisabled: isSaving || !has(step),
    onGo: () => go(step),
  })
  return (
    <div className={classes.standing}>
      {number !== undefined && <span className={classes.number}>#{number}</span>}
      {row && (
        <>
          <Way label="Questão anterior" icon={IconChevronLeft} {...wayOf(-1)} />
          <Way label="Próxima questão" icon={IconChevronRight} {...wayOf(1)} />
        </>
      )}
      <QuietButton
        size="sm"
        icon={IconCopy}
        disabled={isSaving || isGone(question)}
        onClick={() => open({ questao: NEW_QUESTION, copia: asked })}
      >
        Duplicar
      </QuietButton>
    </div>
  )
}

type WayProps = { label: string; icon: Icon; isLoading: boolean; isDisabled: boolean; onGo: () => void }

const Way = ({ label, icon: Sign, isLoading, isDisabled, onGo }: WayProps) => (
  <ActionIcon
    size={44}
    variant="subtle"
    aria-label={label}
    loading={isLoading}
    // Not `disabled`: at an end of the list it would drop the focus that leads through it.
    data-disabled={isDisabled}
    aria-disabled={isDisabled}
    onClick={isDisabled ? undefined : onGo}
  >
    <Sign size={20} stroke={1.75} aria-hidden />
  </ActionIcon>
)

/** The focus returns to what opened the form, or to the title where that is gone. */
function useOpenerFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (document.querySelector('[role="dialog"]') !== null) return
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
        focusAfterAct()
      }),
    [opener],
  )
}

type NewQuestionProps = Pick<QuestionDialogProps, 'exam' | 'copy'> & { onClose: () => void }

function NewQuestion({ exam, copy, onClose }: NewQuestionProps) {
  const account = useAccount()
  const exams = useQuery(examOptionsQuery)
  const draft = useNewDraft(account.id)
  const copied = useQuery({ ...questionToEditQuery(copy ?? ''), enabled: copy !== undefined })
  if (exams.data === undefined || account.id === null || draft === null)
    return <Arriving query={exams} onClose={onClose} />
  if (copy !== undefined && copied.data === undefined) return <Arriving query={copied} onClose={onClose} />
  const offered = exams.data.find(({ id, status }) => id === exam && status === 'active')
  return (
    <QuestionForm
      accountId={account.id}
      draft={copy === undefined ? draft : { name: `copia:${copy}`, isFoundLater: true }}
      isSignedIn={account.isSignedIn}
      question={null}
      copied={copied.data ?? null}
      exams={exams.data}
      examId={offered?.id ?? null}
      onClose={onClose}
    />
  )
}

function StandingQuestion({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const account = useAccount()
  const exams = useQuery(examOptionsQuery)
  const question = useQuery(questionToEditQuery(questionId))
  if (question.data === undefined || account.id === null)
    return <Arriving query={question} onClose={onClose} />
  if (exams.data === undefined) return <Arriving query={exams} onClose={onClose} />
  return (
    <QuestionForm
      accountId={account.id}
      draft={{ name: `questao:${questionId}`, isFoundLater: true }}
      isSignedIn={account.isSignedIn}
      question={question.data}
      copied={null}
      exams={exams.data}
      examId={question.data.examId}
      isGone={isGone(question)}
      onClose={onClose}
    />
  )
}

const isGone = ({ error }: { error: Error | null }) => isRefused(error, 'QUESTION_NOT_FOUND')

/** The last account, also after the session has ended: nothing typed is lost. */
function useAccount() {
  const viewer = useViewer()
  const [id, setId] = useState(viewer?.id ?? null)
  if (viewer !== null && viewer.id !== id) setId(viewer.id)
  return { id, isSignedIn: viewer?.role === 'admin' }
}

type ArrivingProps = { query: UseQueryResult; onClose: () => void }

function Arriving({ query, onClose }: ArrivingProps) {
  if (query.error === null) return <Loading />
  return (
    <Face>
      <FailedFace
        headingLevel={3}
        title={isGone(query) ? ADMIN_REFUSALS.QUESTION_NOT_FOUND : 'Não foi possível carregar a questão'}
        text={whyHeldBack(query.error)}
        retry={isGone(query) ? undefined : query}
        actions={
          <Button variant="default" onClick={onClose}>
            Voltar às questões
          </Button>
        }
      />
    </Face>
  )
}

function Loading() {
  return (
    <Face>
      <SkeletonFace
        text="Carregando questão..."
        lines={[{ height: 44, mb: 'lg' }, { height: 160, mb: 'lg' }, 44, 44, 44]}
        gap="sm"
      />
    </Face>
  )
}

const Face = ({ children }: { children: ReactNode }) => <div className={classes.face}>{children}</div>
