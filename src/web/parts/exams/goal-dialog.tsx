import { toldOf } from '#domain/exams/exam-outcome.ts'
import { maskDayAtEnd, readDay, typedDay } from '#pt-br/formats/typed-days.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { failureSentence, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { useSetGoal } from '#web/api/exams/exam-acts.ts'
import { readinessQuery } from '#web/api/readiness/readiness.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { Anchor, TextInput } from '@mantine/core'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import classes from './goal-dialog.module.css'

type GoalDialogProps = {
  code: string
  viewerId: string
  goal: { examOn: string; daysToGo: number } | null
  opened: boolean
  onClose: () => void
}

export function GoalDialog({ code, viewerId, goal, opened, onClose }: GoalDialogProps) {
  const examOn = goal?.examOn ?? null
  const setting = useSetGoal(code, viewerId)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={440}
      title="Data da prova"
      lead={`O dia da sua prova oficial do ${code}. Só você vê, e dá para mudar quando quiser.`}
      locked={setting.isPending}
    >
      {goal !== null && goal.daysToGo < 0 && <UntoldDay code={code} viewerId={viewerId} />}
      <GoalForm key={examOn} examOn={examOn} setting={setting} onClose={onClose} />
    </Dialog>
  )
}

/** Of a day that another one takes the place of nothing is asked any more (spec 16.7). */
function UntoldDay({ code, viewerId }: Pick<GoalDialogProps, 'code' | 'viewerId'>) {
  const { data } = useQuery(readinessQuery(code, viewerId))
  const sitting = data && toldOf(data.goal, data.outcomes)
  if (!sitting || sitting.told !== null) return null
  return (
    <p className={classes.untold}>
      Fez a prova de {typedDay(sitting.satOn)}?{' '}
      <TextLink to="/exames/$examId/prontidao" params={{ examId: code }}>
        Conte o resultado
      </TextLink>{' '}
      antes de mudar a data: depois, não perguntamos mais por ele.
    </p>
  )
}

type GoalFormProps = {
  examOn: string | null
  setting: ReturnType<typeof useSetGoal>
  onClose: () => void
}

const FAILED = 'Não foi possível guardar a data. Tente novamente.'

function GoalForm({ examOn, setting, onClose }: GoalFormProps) {
  const form = useForm({
    initialValues: { day: examOn === null ? '' : typedDay(examOn) },
    validate: { day: (typed) => (readDay(typed) === null ? 'Use dd/mm/aaaa' : null) },
    onSubmitPreventDefault: 'always',
  })
  const set = (day: string | null) =>
    setting.mutate(day, {
      onSuccess: onClose,
      onError: (error) => {
        if (!isRefused(error, 'GOAL_DAY_INVALID')) return toastRefusal(error, FAILED)
        refuseField(form, 'day', failureSentence(error))
      },
    })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit(({ day }) => set(readDay(day)), toFirstWrong(form))}
    >
      <TextInput
        label="Dia"
        name="day"
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        maxLength={10}
        data-autofocus
        {...form.getInputProps('day')}
        onChange={({ currentTarget }) => form.setFieldValue('day', maskDayAtEnd(currentTarget))}
      />
      {examOn !== null && (
        <Anchor
          component="button"
          type="button"
          className={classes.remove ?? ''}
          disabled={setting.isPending}
          onClick={() => set(null)}
        >
          Tirar a data
        </Anchor>
      )}
      <FormFooter submit="Guardar data" isBusy={setting.isPending} onCancel={onClose} />
    </form>
  )
}
