import { refusalCode } from '#web/api/client/refusal.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'

type ResultFailedProps = {
  error: Error | null
  examCode: string
  onRetry: () => void
  isRetrying: boolean
  headingLevel: 1 | 2
}

/** Why there is no result to show (spec 6.25). */
export function ResultFailed({ error, examCode, onRetry, isRetrying, headingLevel }: ResultFailedProps) {
  const refusal = refusalCode(error)
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
        onRetry={refusal === null ? onRetry : undefined}
        isRetrying={isRetrying}
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
