import { maskDayAtEnd, readDay, typedDay } from '#pt-br/formats/typed-days.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { failureSentence, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { useSetGoal } from '#web/api/exams/exam-acts.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { Anchor, TextInput } from '@mantine/core'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import classes from './goal-dialog.module.css'

type GoalDialogProps = {
  code: string
  viewerId: string
  examOn: string | null
  opened: boolean
  onClose: () => void
}

export function GoalDialog({ code, viewerId, examOn, opened, onClose }: GoalDialogProps) {
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
      <GoalForm key={examOn} examOn={examOn} setting={setting} onClose={onClose} />
    </Dialog>
  )
}

type GoalFormProps = Pick<GoalDialogProps, 'examOn' | 'onClose'> & { setting: ReturnType<typeof useSetGoal> }

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
