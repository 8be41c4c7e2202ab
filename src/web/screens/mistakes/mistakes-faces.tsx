import { UnderExam, UnderExamFailed } from '#web/parts/exams/under-exam.tsx'
import { type FailedQuery, useFailedRoute } from '#web/parts/page/use-failed-route.ts'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { type ErrorComponentProps, useParams } from '@tanstack/react-router'

const useAddressedCode = () => useParams({ from: '/exames/$examId/caderno' }).examId

export const MistakesLoading = () => <BubbleLoader text="Abrindo o Caderno de erros..." fullPage />

export const MistakesLoadingScreen = () => (
  <UnderExam code={useAddressedCode()}>
    <MistakesLoading />
  </UnderExam>
)

export const MistakesFailedScreen = (failure: ErrorComponentProps) => (
  <UnderExam code={useAddressedCode()}>
    <MistakesFailed query={useFailedRoute(failure)} />
  </UnderExam>
)

export const MistakesFailed = ({ query }: { query: FailedQuery }) => (
  <UnderExamFailed
    query={query}
    title="Não conseguimos abrir o Caderno de erros"
    text="O que você respondeu continua guardado. Verifique sua conexão."
  />
)
