import { refusalCode } from '#web/api/client/refusal-code.ts'
import { FailedFace, type Retry } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'

type ResultFailedProps = {
  query: Retry & { error: Error | null }
  examCode: string
  headingLevel: 1 | 2
}

/** Why there is no result to show (spec 6.25). */
export function ResultFailed({ query, examCode, headingLevel }: ResultFailedProps) {
  const refusal = refusalCode(query.error)
  if (refusal === 'UNAUTHENTICATED') {
    return (
      <SignInFace
        title="Faça login para ver os resultados"
        {...(headingLevel === 1 && { pageTitle: 'Resultados' })}
      />
    )
  }
  const face =
    refusal === 'SIMULATION_NOT_FOUND' || refusal === 'SIMULATION_NOT_COMPLETED' ? NOTHING_FOUND : FAILED
  return (
    <Sheet>
      <FailedFace
        {...face}
        headingLevel={headingLevel}
        retry={refusal === null ? query : undefined}
        actions={
          <>
            {refusal === 'EXAM_NOT_FOUND' ? (
              <LinkButton to="/simulados">Fazer Simulado</LinkButton>
            ) : (
              <LinkButton to="/simulados/$examId" params={{ examId: examCode }}>
                Fazer Simulado
              </LinkButton>
            )}
            <LinkButton to="/" variant="default">
              Voltar ao início
            </LinkButton>
          </>
        }
      />
    </Sheet>
  )
}

const NOTHING_FOUND = {
  title: 'Nenhum resultado encontrado para este simulado',
  text: 'Complete um simulado primeiro para ver os resultados',
}

const FAILED = {
  title: 'Erro ao carregar resultados do simulado',
  text: 'Verifique se você completou o simulado ou tente novamente',
}
