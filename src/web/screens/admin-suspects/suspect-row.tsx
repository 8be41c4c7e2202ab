import { excerpt } from '#domain/text/plain-text.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { NO_FIGURE } from '#pt-br/questions/question-statistics.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { type Suspect, suspectQuery } from '#web/api/admin/admin-suspects.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { RichText } from '#web/parts/questions/rich-text.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import classes from './admin-suspects.module.css'
import { CheckDialog } from './check-dialog.tsx'
import { Distractors } from './distractors.tsx'
import { OF_ROW } from './of-row.ts'
import { OpenedSuspect, statementId } from './opened-suspect.tsx'
import { SuspectSignals } from './suspect-signals.tsx'
import { useTypedText } from './typed-rows.ts'

type SuspectRowProps = { suspect: Suspect; isOpen: boolean; hasLeft?: boolean }

export function SuspectRow({ suspect, isOpen, hasLeft = false }: SuspectRowProps) {
  return (
    <li className={classes.row} data-acts data-open={isOpen || undefined}>
      <div className={classes.words}>
        {hasLeft && (
          <p role="status" className={classes.muted}>
            Esta questão não está mais nesta lista. O que você escreveu continua aqui.
          </p>
        )}
        <SuspectSignals suspect={suspect} />
        <Statement suspect={suspect} isOpen={isOpen} />
        <SuspectFacts suspect={suspect} />
      </div>
      <Distractors figures={suspect.figures} />
      <RowButtons suspect={suspect} isOpen={isOpen} />
      {isOpen && (
        <div id={detailsId(suspect.id)} className={classes.details}>
          <OpenedDetails questionId={suspect.id} />
        </div>
      )}
    </li>
  )
}

/** Whole once its row is open and read. */
function Statement({ suspect, isOpen }: Pick<SuspectRowProps, 'suspect' | 'isOpen'>) {
  const question = useQuery({ ...suspectQuery(suspect.id), enabled: isOpen })
  const whole = isOpen ? question.data?.statement : undefined
  return (
    <div id={statementId(suspect.id)} className={classes.statement}>
      {whole === undefined ? suspect.statementPreview : <RichText html={whole} voice="note" />}
    </div>
  )
}

const detailsId = (id: string) => `suspeita-${id}`

function SuspectFacts({ suspect: { exam, domain, figures, isActive } }: { suspect: Suspect }) {
  const people = figures?.recentPeople ?? 0
  return (
    <p className={classes.facts}>
      <code title={exam.name}>{exam.code}</code>
      {domain !== null && <span>{domain}</span>}
      <span>{figures === null ? `${NO_FIGURE} respostas` : counted(figures.answers, 'answer')}</span>
      {people > 0 && (
        <span>
          {formatInteger(people)} {people === 1 ? 'pessoa' : 'pessoas'} em 30 dias
        </span>
      )}
      {!isActive && <span>Inativa</span>}
    </p>
  )
}

function RowButtons({ suspect, isOpen }: { suspect: Suspect; isOpen: boolean }) {
  const navigate = useNavigate()
  const [isChecking, checking] = useDisclosure(false)
  // Kept while the dialog is closed.
  const reason = useTypedText(suspect)
  const of = excerpt(suspect.statementPreview, 40)
  const label = isOpen ? 'Fechar' : 'Abrir'
  const toggle = () =>
    void navigate({
      to: '.',
      search: ({ questao: _opened, ...list }) => (isOpen ? list : { ...list, questao: suspect.id }),
      replace: true,
      resetScroll: false,
    })
  const mayCheck =
    !suspect.isChecked && (suspect.keyChanges.length > 0 || (suspect.figures?.flags.length ?? 0) > 0)
  return (
    <div className={classes.buttons}>
      <Button
        size="sm"
        variant="default"
        {...OF_ROW}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId(suspect.id) : undefined}
        aria-label={`${label}: ${of}`}
        onClick={toggle}
      >
        {label}
      </Button>
      {(mayCheck || reason.isTyped) && (
        <QuietButton
          size="sm"
          {...OF_ROW}
          aria-label={`Conferida…: ${of}`}
          aria-haspopup="dialog"
          onClick={checking.open}
        >
          Conferida…
        </QuietButton>
      )}
      <CheckDialog
        suspect={suspect}
        reason={reason.text}
        onReason={reason.setText}
        opened={isChecking}
        onClose={checking.close}
      />
    </div>
  )
}

/** Of the address, and not on this page of the list: just decided, or asked for by the question's form. */
export function OpenedElsewhere({ questionId }: { questionId: string }) {
  const question = useQuery(suspectQuery(questionId))
  if (question.data === undefined)
    return (
      <Sheet>
        <Arriving query={question} />
      </Sheet>
    )
  return (
    <Sheet as="section" padding="none" aria-label="Questão aberta">
      <ul className={classes.list}>
        <SuspectRow suspect={question.data} isOpen />
      </ul>
    </Sheet>
  )
}

function OpenedDetails({ questionId }: { questionId: string }) {
  const question = useQuery(suspectQuery(questionId))
  if (question.data === undefined) return <Arriving query={question} />
  return <OpenedSuspect question={question.data} />
}

type Reading = { error: Error | null; refetch: () => unknown; isFetching: boolean }

function Arriving({ query }: { query: Reading }) {
  if (query.error === null)
    return <SkeletonFace text="Carregando questão..." lines={[24, 24, 24, 24]} gap="sm" />
  return (
    <FailedFace
      headingLevel={3}
      title="Não foi possível carregar a questão"
      text={failureSentence(query.error)}
      retry={query}
    />
  )
}
