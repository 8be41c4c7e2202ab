import { isRefusal } from '#web/api/refusal.ts'
import { toastRefusal } from '#web/api/refusal-toast.tsx'
import {
  keepAnswer,
  type OpenPlace,
  type Sitting,
  sittingQuery,
  useSendAnswer,
} from '#web/api/simulations.ts'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useReducer } from 'react'
import {
  afterEvent,
  draftOf,
  type SessionEvent,
  type SessionState,
  startAt,
  type UnsentAnswer,
  waitingPlaces,
} from './session-state.ts'
import { useVisibleTime } from './use-visible-time.ts'

type Answer = Omit<UnsentAnswer, 'status'>

export type Answering = {
  state: SessionState
  dispatch: Dispatch<SessionEvent>
  /** Positions whose answers could not be delivered yet. */
  waiting: number[]
  /** Chooses an option of the place; a single choice is the answer (product.md 4). */
  choose: (place: OpenPlace, option: number) => void
  /** 'Confirmar Resposta': sends the chosen options, or shows the verdict of a practice. */
  confirm: (place: OpenPlace) => void
  /** 'Tentar agora'. */
  retry: () => void
}

/** The choices of a sitting and their way to the server; what could not be sent waits here and goes when the line is back. */
export function useAnswering(sitting: Sitting, onStored: (position: number) => void): Answering {
  const [state, dispatch] = useReducer(afterEvent, sitting.currentIndex, startAt)
  const secondsOf = useVisibleTime(state.position)
  const deliver = useDelivery(sitting.id, { dispatch, onStored })
  const waiting = waitingPlaces(state)

  const submit = ({ position, question, answer }: OpenPlace, selected: readonly number[]) => {
    if (answer !== null || state.unsent.has(position) || selected.length === 0) return
    void deliver(position, {
      questionId: question.questionId,
      selectedOptions: [...selected],
      secondsSpent: secondsOf(position),
    })
  }

  const retry = () => {
    for (const position of waiting) {
      const answer = state.unsent.get(position)
      if (answer) void deliver(position, answer)
    }
  }
  useWindowEvent('online', retry)

  return {
    state,
    dispatch,
    waiting,
    retry,
    choose: (place, option) => {
      if (state.unsent.has(place.position)) return
      const { choose } = place.question
      const wasStruck = draftOf(state, place.position).struck.includes(option)
      dispatch({ type: 'chosen', option, choose })
      if (choose === 1 && !wasStruck && state.practice === null) submit(place, [option])
    },
    confirm: (place) => {
      if (state.practice === null) submit(place, draftOf(state, place.position).selected)
      else if (state.practice.selected.length > 0) dispatch({ type: 'practice shown' })
    },
  }
}

type Outcome = { dispatch: Dispatch<SessionEvent>; onStored: (position: number) => void }

/** Sends an answer and keeps what the server replies; without a line it waits, a refusal frees the question again. */
function useDelivery(simulationId: string, { dispatch, onStored }: Outcome) {
  const queryClient = useQueryClient()
  const sending = useSendAnswer()
  return async (position: number, { questionId, selectedOptions, secondsSpent }: Answer) => {
    const answer = { questionId, selectedOptions, secondsSpent }
    dispatch({ type: 'sent', position, answer })
    try {
      const reply = await sending.mutateAsync({ simulationId, ...answer })
      await keepAnswer(queryClient, simulationId, reply)
      dispatch({ type: 'stored', position, selectedOptions: reply.answer.selectedOptions })
      onStored(position)
    } catch (error) {
      if (isWeather(error)) {
        dispatch({ type: 'delayed', position })
        return
      }
      dispatch({ type: 'refused', position })
      toastRefusal(error)
      await queryClient.invalidateQueries({ queryKey: sittingQuery(simulationId).queryKey })
    }
  }
}

/** Trying again later makes sense: no line, or a server in trouble. */
const isWeather = (error: unknown) => !isRefusal(error) || error.status >= 500
