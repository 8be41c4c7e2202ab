import { DAILY_LIMIT } from '#domain/mistakes/today.ts'
import { typedDay } from '#pt-br/formats/typed-days.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { type Mistakes, useSetDailyLimit } from '#web/api/drills/mistakes.ts'
import { GoalDialog } from '#web/parts/exams/goal-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { Anchor, NumberInput } from '@mantine/core'
import { toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './other-drills.module.css'

/** 'Limite por dia' and 'Data da prova'. */
export function DaySettings({ mistakes, viewerId }: { mistakes: Mistakes; viewerId: string }) {
  const { exam, today, goal } = mistakes
  const [limitOpened, limit] = useDisclosure(false)
  const [goalOpened, goalDialog] = useDisclosure(false)
  return (
    <div className={classes.settings}>
      <Setting action="Alterar" label="Alterar o limite por dia" onPress={limit.open}>
        Limite por dia: <b>{today.limit}</b>
      </Setting>
      <Setting
        action={goal === null ? 'Definir' : 'Alterar'}
        label={goal === null ? 'Definir a data da prova' : 'Alterar a data da prova'}
        onPress={goalDialog.open}
      >
        Data da prova: {goal === null ? 'sem data' : <b>{typedDay(goal.examOn)}</b>}
      </Setting>
      <LimitDialog code={exam.code} perDay={today.limit} opened={limitOpened} onClose={limit.close} />
      <GoalDialog
        code={exam.code}
        viewerId={viewerId}
        goal={goal}
        opened={goalOpened}
        onClose={goalDialog.close}
      />
    </div>
  )
}

type SettingProps = { action: string; label: string; onPress: () => void; children: ReactNode }

const Setting = ({ action, label, onPress, children }: SettingProps) => (
  <div className={classes.setting}>
    <span>{children}</span>
    <Anchor component="button" type="button" aria-haspopup="dialog" aria-label={label} onClick={onPress}>
      {action}
    </Anchor>
  </div>
)

type LimitDialogProps = { code: string; perDay: number; opened: boolean; onClose: () => void }

function LimitDialog({ code, perDay, opened, onClose }: LimitDialogProps) {
  const setting = useSetDailyLimit(code)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={440}
      title="Limite por dia"
      lead={`Quantas questões o Caderno do ${code} pede por dia, no máximo. Depois delas, dá para pedir mais 10.`}
      locked={setting.isPending}
    >
      <LimitForm key={perDay} perDay={perDay} setting={setting} onClose={onClose} />
    </Dialog>
  )
}

type LimitFormProps = Pick<LimitDialogProps, 'perDay' | 'onClose'> & {
  setting: ReturnType<typeof useSetDailyLimit>
}

const { least, most } = DAILY_LIMIT
const OUTSIDE = `De ${least} a ${most}.`

const isWithin = (value: number | string): boolean =>
  Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most

function LimitForm({ perDay, setting, onClose }: LimitFormProps) {
  const form = useForm<{ perDay: number | string }>({
    initialValues: { perDay },
    validate: { perDay: (value) => (isWithin(value) ? null : OUTSIDE) },
    onSubmitPreventDefault: 'always',
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit(
        (values) =>
          setting.mutate(Number(values.perDay), {
            onSuccess: onClose,
            onError: (error) => toastRefusal(error, 'Não foi possível guardar o limite. Tente novamente.'),
          }),
        toFirstWrong(form),
      )}
    >
      <NumberInput
        label="Questões por dia"
        description={form.errors.perDay ? null : OUTSIDE}
        name="perDay"
        size="md"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        inputMode="numeric"
        data-autofocus
        {...form.getInputProps('perDay')}
      />
      <FormFooter submit="Guardar limite" isBusy={setting.isPending} onCancel={onClose} />
    </form>
  )
}
