import { AWAY_SENTENCES, hitNote, missNote, PRACTICE_NOTE, settledMissNote } from '#pt-br/drills.ts'
import { type DrillPlace, drillPlaceQuery } from '#web/api/drills/drills.ts'
import { MarkButton } from '#web/parts/questions/mark-button.tsx'
import { QuestionPage } from '#web/parts/questions/question-page.tsx'
import { PlaceComments } from '#web/parts/run/place-comments.tsx'
import { PlaceNotThere } from '#web/parts/run/place-not-there.tsx'
import { placeView } from '#web/parts/run/place-view.ts'
import { QuestionSheet } from '#web/parts/run/question-sheet.tsx'
import { ANSWERED_BEFORE } from '#web/parts/run/use-answering.ts'
import { useRunShortcuts } from '#web/parts/run/run-shortcuts.ts'
import { countsOf } from '#web/parts/run/simulation-facts.ts'
import { MoreOffer, useRest } from '#web/screens/drill/block/block-end-actions.tsx'
import { useBlockStanding } from '#web/screens/drill/block/use-block-standing.ts'
import { DrillFailed } from '#web/screens/drill/drill-faces.tsx'
import { useQuery } from '@tanstack/react-query'
import { answeredOn } from './answered-on.ts'
import { DrillBar } from './drill-bar.tsx'
import { DrillMap } from './drill-map.tsx'
import { HowWasIt, SAID_BY_KEY } from './how-was-it.tsx'
import { ReasonLine } from './reason-line.tsx'
import type { DrillRun } from './use-drill-run.ts'

export function DrillPage({ run }: { run: DrillRun }) {
  const { position } = run.answering.state
  return (
    <QuestionPage map={<DrillMap run={run} />}>
      <PlaceOnScreen key={position} run={run} position={position} />
      {run.drill.block !== null && <MoreOffer drill={run.drill} onMore={run.goToNew} />}
      <DrillBar run={run} />
      <PlaceComments key={`comments-${position}`} simulationId={run.drill.id} position={position} />
    </QuestionPage>
  )
}

function PlaceOnScreen({ run, position }: { run: DrillRun; position: number }) {
  const { drill, dialog, answering, headingRef, mark, say } = run
  const query = useQuery(drillPlaceQuery(drill.id, position))
  const place = query.data
  // Once a block's time is over, it leads to its break alone.
  const isOver = useBlockStanding(drill)?.isOver === true
  const rest = useRest()
  const goOn = isOver ? rest : run.goOn
  useRunShortcuts(
    {
      ...run,
      simulation: drill,
      goOn,
      sayAt: (at) => {
        const said = SAID_BY_KEY[at]
        if (place?.answer?.isCorrect === true && said !== undefined) say(place, said)
      },
      showShortcuts: () => dialog.open('shortcuts'),
    },
    place,
  )
  if (place === undefined) {
    return (
      <PlaceNotThere
        {...{ simulation: drill, position, query, headingRef }}
        what="o treino"
        onSeePlans={() => dialog.open('plans')}
        failed={<DrillFailed query={query} />}
      />
    )
  }
  const marked = drill.places[position]?.marked ?? place.marked
  const isJudged = placeView(place, answering).kind === 'answered'
  return (
    <QuestionSheet
      simulationId={drill.id}
      place={place}
      answering={answering}
      headingRef={headingRef}
      corner={<MarkButton marked={marked} onMark={(next) => mark(position, next)} />}
      isFirst={countsOf(drill).answered === 0}
      lead={<ReasonLine place={place} isJudged={isJudged} />}
      note={(of) => noteOf(place, { ...of, hasSecondRound: !isOver })}
      afterVerdict={
        place.answer?.isCorrect === true && (
          <HowWasIt place={place} onSay={(said) => say(place, said)} onGoOn={goOn} />
        )
      }
    />
  )
}

type Judged = { practising: boolean; isOverruled: boolean; isRight: boolean; hasSecondRound: boolean }

function noteOf(place: DrillPlace, { practising, isOverruled, hasSecondRound }: Judged): string | undefined {
  const { answer, trail, formTrail = trail, settled } = place
  if (practising || answer === null) return PRACTICE_NOTE
  const words = answer.isCorrect
    ? hitNote({
        trail: formTrail,
        answered: { day: answeredOn(answer), isRight: true },
        isOfToday: settled === null,
        hadOtherForm: trail.length > 0,
      })
    : missNoteOf(place, hasSecondRound)
  return isOverruled ? `${ANSWERED_BEFORE} ${words}` : words
}

function missNoteOf({ away, comebacks, settled }: DrillPlace, hasSecondRound: boolean): string {
  if (away) return AWAY_SENTENCES[away]
  return settled
    ? settledMissNote(settled.dueOn, { hasSecondRound })
    : missNote(comebacks && comebacks.wrong.days, { hasSecondRound })
}
