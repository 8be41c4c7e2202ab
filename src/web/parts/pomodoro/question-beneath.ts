import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'

/** A simulation and its review: what must not be covered there is the question. */
const WITH_A_QUESTION = /^\/simulados\/[^/]+(\/revisar)?$/

/** Where the map has no room beside the question, the corner has none either (parts/question-bar). */
const WITHOUT_A_MARGIN = '(max-width: 1000px)'

/** The page whose question would lie under an expanded widget; null where there is room beside it. */
export function useQuestionBeneath(): string | null {
  const pathname = useLocation({ select: (location) => location.pathname })
  const hasNoMargin = useMediaQuery(WITHOUT_A_MARGIN, false, { getInitialValueInEffect: false })
  return hasNoMargin && WITH_A_QUESTION.test(pathname) ? pathname : null
}
