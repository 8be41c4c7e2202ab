import { useAct } from '#web/api/accounts/acts.ts'
import { api } from '#web/api/client/client.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { type Exam, examCardsQuery, examStandingQuery } from './exams.ts'
import { rereadRefused } from './refused-exam.ts'

/** 'Data da prova' of one exam; null takes it away. Resolves once the page shows the new one. */
export const useSetGoal = (exam: string, viewerId: string) =>
  useAct(
    (examOn: string | null) => api.exams.setGoal({ exam, examOn }),
    // It draws the days of the Caderno nearer, too.
    (queryClient) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: examStandingQuery(exam, viewerId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['mistakes'] }),
      ]),
  )

/** 'Testar Grátis'; resolves once the cards show the new situation. */
export const useActivateTrial = (viewerId: string) =>
  useAct(
    (exam: Exam) => api.exams.activateTrial({ exam: exam.code }),
    (queryClient) => {
      // 'Meus acessos' and the dashboard name it, too.
      void queryClient.invalidateQueries({ queryKey: subscriptionsQuery.queryKey })
      return queryClient.invalidateQueries({ queryKey: examCardsQuery(viewerId).queryKey })
    },
    { evenRefused: rereadRefused },
  )
