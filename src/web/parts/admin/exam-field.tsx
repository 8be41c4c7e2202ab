import type { ExamOption } from '#web/api/admin/admin-exams.ts'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import type { Retry } from '#web/ui/faces/failed-face.tsx'
import type { ComponentProps } from 'react'
import { RetryButton } from './retry-button.tsx'

type ExamFieldProps = Omit<ComponentProps<typeof ChoiceField>, 'data'> & {
  exams: Retry & { data: readonly ExamOption[] | undefined; isPending: boolean; isLoadingError: boolean }
  offers?: (exam: ExamOption) => boolean
}

/** One exam to choose in a form. Where they could not be read it says so, and reads them again. */
export function ExamField({ exams, offers = () => true, error, ...field }: ExamFieldProps) {
  const { data = [], isPending, isLoadingError } = exams
  return (
    <div>
      <ChoiceField
        {...field}
        error={isLoadingError ? 'Não foi possível carregar os exames' : error}
        data={[
          { value: '', label: isPending ? 'Carregando exames...' : 'Escolha um exame' },
          ...data.filter(offers).map(({ id, code, name }) => ({ value: id, label: `${code}, ${name}` })),
        ]}
      />
      {isLoadingError && <RetryButton mt="xs" of="exames" retry={exams} />}
    </div>
  )
}
