import { isForSale } from '#pt-br/site.ts'
import { asleepInWords } from '#pt-br/mistakes.ts'
import type { Viewer } from '#web/api/accounts/session.ts'
import { type Mistakes, mistakesQuery } from '#web/api/drills/mistakes.ts'
import { usePlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { IconLock } from '#web/ui/icons/icons.gen.ts'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NothingToday } from './nothing-today.tsx'
import { LeftDrill } from './left-drill.tsx'
import { UnderExam } from '#web/parts/exams/under-exam.tsx'
import { MistakesFailed, MistakesLoading } from './mistakes-faces.tsx'
import { NotebookHead, NotebookTitle } from './notebook-head.tsx'
import { OtherDrills } from './other-drills.tsx'
import { todayFace } from './today-face.ts'
import { TodayList } from './today-list.tsx'
import { useStarting } from '#web/parts/drills/use-starting.tsx'
import classes from './mistakes.module.css'

type MistakesScreenProps = { code: string; viewer: Viewer }

/** The Caderno de erros of one exam: what is due, why, and every other drill with its count (spec 15.7). */
export function MistakesScreen({ code, viewer }: MistakesScreenProps) {
  const query = useQuery(mistakesQuery(code, viewer.id))
  return (
    <UnderExam code={code}>
      {query.data !== undefined && <Notebook mistakes={query.data} viewerId={viewer.id} />}
      {query.data === undefined && (query.isPending ? <MistakesLoading /> : <MistakesFailed query={query} />)}
    </UnderExam>
  )
}

function Notebook({ mistakes, viewerId }: { mistakes: Mistakes; viewerId: string }) {
  const starting = useStarting(mistakes)
  const { running, today, counts } = mistakes
  const face = todayFace({ running, asked: today.entries.length, due: counts.due })
  return (
    <>
      {face === 'list' || running?.isOfToday === true ? (
        <NotebookHead mistakes={mistakes} starting={starting} />
      ) : (
        <NotebookTitle exam={mistakes.exam} />
      )}
      {counts.locked > 0 && <Asleep mistakes={mistakes} />}
      <div className={classes.pair}>
        <div className={classes.today}>
          {face === 'nothing' ? (
            <NothingToday mistakes={mistakes} starting={starting} />
          ) : (
            <TodayList mistakes={mistakes} />
          )}
          {running !== null && !running.isOfToday && (
            <LeftDrill code={mistakes.exam.code} running={running} />
          )}
        </div>
        <OtherDrills mistakes={mistakes} starting={starting} viewerId={viewerId} />
      </div>
      {starting.dialog}
    </>
  )
}

/** What a plan that ended keeps closed. */
function Asleep({ mistakes: { exam, counts } }: { mistakes: Mistakes }) {
  const { showPlans, dialog } = usePlanDialog()
  return (
    <p className={classes.asleep}>
      <IconLock size={20} stroke={1.75} aria-hidden />
      <span>
        {asleepInWords(counts.locked, exam)}{' '}
        {isForSale(exam) && (
          <Anchor component="button" type="button" aria-haspopup="dialog" onClick={() => showPlans(exam)}>
            Ver planos
          </Anchor>
        )}
      </span>
      {dialog}
    </p>
  )
}
