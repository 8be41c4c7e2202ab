import { useSaveMailChoice } from '#web/api/accounts/mail-choice-acts.ts'
import { mailChoicesQuery } from '#web/api/accounts/mail-choices.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormSheet } from './form-sheet.tsx'
import classes from './mail-choices-sheet.module.css'

/** Mails that come only to who chose them (spec 20.2). */
export function MailChoicesSheet() {
  // The link of a mail may have stopped all of them.
  const choices = useQuery({ ...mailChoicesQuery, refetchOnWindowFocus: true })
  const save = useSaveMailChoice({
    onSaved: ({ isOn }) => toastSuccess(isOn ? 'Aviso ligado' : 'Aviso desligado'),
    onRefused: (error) => toastRefusal(error, 'Erro ao salvar sua escolha. Tente novamente.'),
  })
  const { data, isError } = choices
  return (
    <FormSheet
      title="Avisos por e-mail"
      text="Desligados até você escolher. No máximo um por dia, e cada um traz o link para parar."
    >
      {data !== undefined && (
        <div className={classes.choices}>
          <Switch
            label="A minha Prova terminou pelo tempo"
            description="Quando o tempo acaba sem você por perto, com o link do resultado."
            checked={data.mockEnded}
            onChange={({ currentTarget: { checked } }) => save.mutate({ name: 'mockEnded', isOn: checked })}
          />
          <Switch
            label="O meu recurso foi respondido"
            description="Com o resultado e o link de Meus recursos."
            checked={data.appealDecided}
            onChange={({ currentTarget: { checked } }) =>
              save.mutate({ name: 'appealDecided', isOn: checked })
            }
          />
          <Switch
            label="Há questões para revisar hoje"
            description="A partir das 7 h, só nos dias em que o Caderno de erros tem questões para você."
            checked={data.reviewsDue}
            onChange={({ currentTarget: { checked } }) => save.mutate({ name: 'reviewsDue', isOn: checked })}
          />
        </div>
      )}
      {data === undefined && isError && (
        <FailedFace headingLevel={3} title="Não foi possível carregar seus avisos" retry={choices} />
      )}
      {data === undefined && !isError && (
        <SkeletonFace text="Carregando avisos..." lines={[{ height: 44 }]} />
      )}
    </FormSheet>
  )
}
