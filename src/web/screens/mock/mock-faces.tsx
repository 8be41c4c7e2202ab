import { UnderExam, UnderExamFailed } from '#web/parts/exams/under-exam.tsx'
import { type FailedQuery, useFailedRoute } from '#web/parts/page/use-failed-route.ts'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { type ErrorComponentProps, useParams } from '@tanstack/react-router'

const useAddressedCode = () => useParams({ from: '/exames/$examId/prova' }).examId

const MockLoading = () => <BubbleLoader text="Carregando a Prova..." fullPage />

export const MockLoadingScreen = () => (
  <UnderExam code={useAddressedCode()}>
    <MockLoading />
  </UnderExam>
)

export const MockFailedScreen = (failure: ErrorComponentProps) => (
  <UnderExam code={useAddressedCode()}>
    <MockFailed query={useFailedRoute(failure)} />
  </UnderExam>
)

export const MockFailed = ({ query }: { query: FailedQuery }) => (
  <UnderExamFailed
    query={query}
    title="Não conseguimos carregar a Prova"
    text="O que você marcou continua guardado. Verifique sua conexão."
  />
)
