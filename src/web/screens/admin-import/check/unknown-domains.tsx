import { counted } from '#pt-br/formats/counts.ts'
import { examOptionsQuery } from '#web/api/admin/admin-exams.ts'
import { type QuestionImport, useNameDomain } from '#web/api/admin/admin-imports.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { RetryButton } from '#web/parts/admin/retry-button.tsx'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { Notice } from '#web/ui/faces/notice.tsx'
import { IconAlertTriangle } from '#web/ui/icons/icons.gen.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './unknown-domains.module.css'

type UnknownDomainsProps = {
  importId: string
  exam: QuestionImport['exam']
  unknown: QuestionImport['unknownDomains']
}

export function UnknownDomains({ importId, exam, unknown }: UnknownDomainsProps) {
  const options = useQuery(examOptionsQuery)
  const naming = useNameDomain(importId)
  if (unknown.length === 0) return null
  const domains = options.data?.find(({ id }) => id === exam.id)?.domains ?? []
  const isOff = naming.isPending || options.data === undefined
  const say = (name: string, domainId: string | null) =>
    naming.mutate(
      { name, domainId },
      {
        onSuccess: ({ changed }) =>
          toastSuccess(domainId === null ? 'Domínio criado' : 'Domínio escolhido', counted(changed, 'line')),
        onError: (error) => toastRefusal(error, 'Não foi possível mudar o domínio. Tente novamente.'),
      },
    )
  return (
    <Sheet as="section" padding="md" className={classes.panel} aria-label="Domínios do arquivo">
      <p className={classes.lead}>
        <b>Domínios que {exam.code} não tem.</b> Diga qual é cada um ou crie. Sem isso as questões novas
        entram sem domínio, e as que já existem ficam com o que têm. Um domínio criado já passa a ser do exame
        e fica nele se a importação não acontecer. Onde os outros têm peso, ele começa com 0% nas Provas: mude
        em Gerenciar Exames.
      </p>
      {options.isLoadingError && (
        <Notice tone="amber" icon={IconAlertTriangle} action={<RetryButton of="domínios" retry={options} />}>
          <b>Não foi possível carregar os domínios de {exam.code}.</b>
        </Notice>
      )}
      <ul className={classes.names}>
        {unknown.map(({ name, count }) => (
          <li key={name}>
            <span className={classes.name}>
              {name} <small>{counted(count, 'line')}</small>
            </span>
            {(domains.length > 0 || options.isPending) && (
              <ChoiceField
                size="sm"
                aria-label={`É o domínio: ${name}`}
                value=""
                disabled={isOff}
                onChange={({ currentTarget }) => say(name, currentTarget.value)}
                data={[
                  { value: '', label: options.isPending ? 'Carregando...' : 'É um destes…', disabled: true },
                  ...domains.map(({ id, name: label }) => ({ value: id, label })),
                ]}
              />
            )}
            <Button
              size="sm"
              variant="default"
              aria-label={`Criar domínio: ${name}`}
              disabled={isOff}
              onClick={() => say(name, null)}
            >
              Criar domínio
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
