import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'

const WITH_A_QUESTION = /^\/(?:simulados\/[^/]+(?:\/revisar)?|exames\/[^/]+\/(?:prova|treino))$/

/** The width below which the map has no room beside the question (parts/question-bar). */
const WITHOUT_A_MARGIN = '(max-width: 1000px)'

/** The page whose question an expanded widget would cover; null where there is room. */
export function useQuestionBeneath(): string | null {
  const pathname = useLocation({ select: (location) => location.pathname })
  const hasNoMargin = useMediaQuery(WITHOUT_A_MARGIN, false, { getInitialValueInEffect: false })
  return hasNoMargin && WITH_A_QUESTION.test(pathname) ? pathname : null
}
