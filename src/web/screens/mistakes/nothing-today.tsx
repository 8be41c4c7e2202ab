import { counted } from '#pt-br/formats/counts.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { limitReached, nextInWords, standingInWords } from '#pt-br/mistakes.ts'
import type { Mistakes } from '#web/api/drills/mistakes.ts'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '@mantine/core'
import { MISSED, MORE, UNSEEN } from './selections.ts'
import type { NotebookPart } from './notebook-part.ts'
import { WeekAhead } from './week-ahead.tsx'
import head from './notebook-head.module.css'
import classes from './mistakes.module.css'

/** Nothing to review now: when the next one comes back, and what else can be done. */
export function NothingToday({ mistakes, starting }: NotebookPart) {
  const { counts, days, later, running } = mistakes
  // Beside a drill of today the head tells the week.
  const hasWeek = !isEmpty(counts) && running?.isOfToday !== true
  return (
    <>
      <Sheet as="section">
        <EmptyFace {...wordsOf(mistakes)} action={<Actions mistakes={mistakes} starting={starting} />} />
      </Sheet>
      {hasWeek && (
        <Sheet as="section" className={classes.weekSheet ?? ''}>
          <h2 className={head.week}>Próximos dias</h2>
          <WeekAhead days={days} later={later} />
        </Sheet>
      )}
    </>
  )
}

const isEmpty = ({ inNotebook, mastered }: Mistakes['counts']) => inNotebook + mastered === 0

function wordsOf({ counts, today, nextOn, days }: Mistakes): { title: string; text: string } {
  // What sleeps until the plan comes back is told above.
  if (isEmpty(counts) && counts.locked > 0)
    return { title: 'Nada para hoje', text: 'Nenhuma questão aberta do seu Caderno espera por revisão.' }
  if (isEmpty(counts)) {
    return {
      title: 'Seu Caderno ainda está vazio',
      text: 'O que você errar em simulados, treinos e Provas entra aqui e volta no dia em que está para esquecer.',
    }
  }
  const standing = standingInWords(counts)
  if (counts.due > 0) {
    const left = `${counted(counts.due, 'question')} ${counts.due === 1 ? 'fica' : 'ficam'} para os próximos dias.`
    return { title: 'Pronto por hoje', text: `${limitReached(today.reviewed)} ${left}` }
  }
  const next = nextInWords(nextOn, days[0]?.day ?? '')
  return { title: 'Nada para hoje', text: [next, standing].filter((words) => words !== null).join(' ') }
}

function Actions({ mistakes, starting }: NotebookPart) {
  const { exam, today, drills } = mistakes
  const unseen = drills.unseen.questions
  const missed = drills.missed.questions
  return (
    <>
      {today.more > 0 && (
        <Button variant="default" loading={starting.isBusy(MORE)} onClick={() => starting.start(MORE)}>
          Mais {formatInteger(today.more)}
        </Button>
      )}
      {unseen > 0 && (
        <Button loading={starting.isBusy(UNSEEN)} onClick={() => starting.start(UNSEEN)}>
          Responder inéditas ({formatInteger(unseen)})
        </Button>
      )}
      {missed > 0 && (
        <Button variant="default" loading={starting.isBusy(MISSED)} onClick={() => starting.start(MISSED)}>
          Só as erradas ({formatInteger(missed)})
        </Button>
      )}
      {today.more + unseen + missed === 0 && (
        <LinkButton to="/exames/$examId" params={{ examId: exam.code }} variant="default">
          Voltar ao {exam.code}
        </LinkButton>
      )}
    </>
  )
}
