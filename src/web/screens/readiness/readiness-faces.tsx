import { UnderExam, UnderExamFailed } from '#web/parts/exams/under-exam.tsx'
import { type FailedQuery, useFailedRoute } from '#web/parts/page/use-failed-route.ts'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { type ErrorComponentProps, useParams } from '@tanstack/react-router'

const useAddressedCode = () => useParams({ from: '/exames/$examId/prontidao' }).examId

export const ReadinessLoading = () => <BubbleLoader text="Calculando a Prontidão..." fullPage />

export const ReadinessLoadingScreen = () => (
  <UnderExam code={useAddressedCode()}>
    <ReadinessLoading />
  </UnderExam>
)

export const ReadinessFailedScreen = (failure: ErrorComponentProps) => (
  <UnderExam code={useAddressedCode()}>
    <ReadinessFailed query={useFailedRoute(failure)} />
  </UnderExam>
)

export const ReadinessFailed = ({ query }: { query: FailedQuery }) => (
  <UnderExamFailed
    query={query}
    title="Não conseguimos calcular a Prontidão"
    text="O que você respondeu continua guardado. Verifique sua conexão."
  />
)
