import type { QueryClient } from '@tanstack/react-query'

/** What the money of the person shows: 'Meus Acessos', the payments, what is pending. */
const MONEY = [['subscriptions'], ['purchases'], ['payments', 'pending']]

/** What an access opens: the cards of the list, the door of an exam, the simulation on the screen. */
const OPENED = [['exams', 'cards'], ['exams', 'entry'], ['simulations']]

/** A payment began, ended or failed: everything that shows it is read anew. */
export function rereadPayments(queryClient: QueryClient) {
  for (const queryKey of MONEY) void queryClient.invalidateQueries({ queryKey })
}

/** An access was given or taken: locked places open, or lock, where they are (spec 6.17). */
export function rereadAccesses(queryClient: QueryClient) {
  for (const queryKey of [...MONEY, ...OPENED]) void queryClient.invalidateQueries({ queryKey })
}
