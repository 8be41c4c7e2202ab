import type { CommentedMode } from '#domain/simulations/simulation.ts'
import { isOverruledBy, type QueuedAnswer } from '#domain/simulations/unsent-answers.ts'
import { toastFailure } from '#web/api/client/refusal-toast.tsx'
import { useViewer } from '#web/api/accounts/session.ts'
import type { OpenPlace, Simulation } from '#web/api/simulations/simulations.ts'
import { type SettledAnswer, useUnsentAnswers } from '#web/api/simulations/unsent-answers.ts'
import { type Dispatch, useEffect, useEffectEvent, useReducer } from 'react'
import { afterEvent, draftOf, type RunEvent, type RunState, startAt } from './run-state.ts'
import { isAnswered } from './simulation-facts.ts'
import { useVisibleTime } from '#web/parts/questions/use-visible-time.ts'

export type Answering = {
  state: RunState
  dispatch: Dispatch<RunEvent>
  /** By position: on its way, or 'Não enviada'. */
  unsent: ReadonlyMap<number, QueuedAnswer>
  waiting: readonly QueuedAnswer[]
  /** A single choice is the answer (spec 6.6). */
  choose: (place: OpenPlace, option: number) => void
  /** 'Confirmar Resposta': sends, or shows the verdict of a practice. Asks once if there are too few. */
  confirm: (place: OpenPlace) => void
  retry: () => void
  /** Resolves once nothing of this simulation waits, in any tab. */
  whenSent: () => Promise<void>
}

type Handling = { mode?: CommentedMode; onStored?: (position: number) => void }

/** The choices of a simulation and their way to the server; the queue keeps unsent ones (spec 6.19). */
export function useAnswering(simulation: Simulation, { mode = 'study', onStored }: Handling): Answering {
  const [state, dispatch] = useReducer(afterEvent, simulation.currentIndex, startAt)
  const secondsOf = useVisibleTime(state.position)
  const { sender, queue } = useUnsentAnswers(useViewer()?.id ?? null)
  // What the server's map calls answered is stored, though its reply may have been lost with an earlier page.
  const own = queue.filter((choice) => isWaitedFor(choice, simulation))
  const unsent = new Map(own.map((answer) => [answer.position, answer]))

  const settle = useEffectEvent((settled: SettledAnswer) => {
    const { simulationId, position } = settled.choice
    if (simulationId !== simulation.id) return
    if (settled.kind === 'refused') dispatch({ type: 'refused', position })
    else {
      if (isOverruledBy(settled.choice, settled.reply.answer.selectedOptions)) {
        dispatch({ type: 'overruled', position })
        if (position !== state.position) tellOverruled(position)
      }
      onStored?.(position)
    }
  })
  useEffect(() => sender.onSettled((settled) => settle(settled)), [sender])

  const submit = ({ position, question: { questionId }, answer }: OpenPlace, selected: readonly number[]) => {
    if (answer !== null || unsent.has(position) || selected.length === 0) return
    sender.add({
      simulationId: simulation.id,
      mode,
      questionId,
      position,
      selectedOptions: selected,
      secondsSpent: secondsOf(position),
      chosenAt: Date.now(),
    })
  }

  return {
    state,
    dispatch,
    unsent,
    waiting: own.filter(({ isOverdue }) => isOverdue).toSorted((one, other) => one.position - other.position),
    retry: () => void sender.sync(),
    whenSent: () => sender.whenSent(simulation.id),
    choose: (place, option) => {
      if (unsent.has(place.position)) return
      const { choose } = place.question
      const wasStruck = draftOf(state, place.position).struck.includes(option)
      dispatch({ type: 'chosen', option, choose })
      if (choose === 1 && !wasStruck && state.practice === null) submit(place, [option])
    },
    confirm: (place) => {
      const { position, question } = place
      const { selected } = state.practice ?? draftOf(state, position)
      if (selected.length === 0 || unsent.has(position)) return
      if (selected.length < question.choose && state.shortOf !== position) dispatch({ type: 'came short' })
      else if (state.practice === null) submit(place, selected)
      else dispatch({ type: 'practice shown' })
    },
  }
}

const isWaitedFor = ({ simulationId, position }: QueuedAnswer, { id, places }: Simulation) =>
  simulationId === id && !isAnswered(places[position])

export const ANSWERED_BEFORE =
  'Você já tinha respondido em outra aba ou aparelho, e é essa resposta que vale.'

/** On the question's own screen its verdict says so. */
const tellOverruled = (position: number) =>
  toastFailure(`A questão ${position + 1} já estava respondida`, ANSWERED_BEFORE)
