import { sendStoredAnswers } from '#web/api/simulations/unsent-answers.ts'
import type { QueryClient } from '@tanstack/react-query'
import { sendStoredChoices } from './unsent-choices.ts'

/** What an earlier visit could not send of simulados, drills (spec 6.19) and Provas. */
export const sendLeftAnswers = (queryClient: QueryClient, accountId: string) =>
  Promise.all([sendStoredAnswers(queryClient, accountId), sendStoredChoices(queryClient, accountId)])
