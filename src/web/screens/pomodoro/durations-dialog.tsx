import { DEFAULT_DURATIONS, DURATION_LIMITS, type PomodoroDurations } from '#domain/pomodoro/pomodoro.ts'
import { playChime } from '#web/parts/pomodoro/chime.ts'
import {
  mayNotice,
  noticeChoice,
  sendPomodoro,
  soundChoice,
  usePomodoro,
  wishForNotices,
} from '#web/parts/pomodoro/use-pomodoro.ts'
import { DialogFooter } from '#web/ui/dialogs/dialog-footer.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, NumberInput, Switch } from '@mantine/core'
import { toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import { IconVolume } from '#web/ui/icons/icons.gen.ts'
import { useState } from 'react'
import classes from './durations-dialog.module.css'

type DurationsDialogProps = { opened: boolean; onClose: () => void }

/** How long each phase lasts, and how its end is heard (spec 11.1). */
export function DurationsDialog({ opened, onClose }: DurationsDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Tempos e som"
      lead="Uma fase já iniciada termina com o tempo que tinha."
      size={440}
    >
      <DurationsForm onDone={onClose} />
    </Dialog>
  )
}

const FIELDS: readonly { name: keyof PomodoroDurations; label: string }[] = [
  { name: 'focus', label: 'Foco (min)' },
  { name: 'shortBreak', label: 'Pausa (min)' },
  { name: 'longBreak', label: 'Pausa longa (min)' },
  { name: 'longAfter', label: 'Ciclos até a pausa longa' },
]

function DurationsForm({ onDone }: { onDone: () => void }) {
  const { state } = usePomodoro()
  const form = useForm<Record<keyof PomodoroDurations, number | string>>({
    initialValues: state.durations,
    validateInputOnBlur: true,
    validate: {
      focus: (value) => problemOf('focus', value),
      shortBreak: (value) => problemOf('shortBreak', value),
      longBreak: (value) => problemOf('longBreak', value),
      longAfter: (value) => problemOf('longAfter', value),
    },
  })
  const save = form.onSubmit(({ focus, shortBreak, longBreak, longAfter }) => {
    const durations = {
      focus: Number(focus),
      shortBreak: Number(shortBreak),
      longBreak: Number(longBreak),
      longAfter: Number(longAfter),
    }
    sendPomodoro({ kind: 'setDurations', durations })
    onDone()
  }, toFirstWrong(form))
  return (
    <form onSubmit={save} noValidate>
      <div className={classes.fields}>
        {FIELDS.map(({ name, label }) => (
          <NumberInput
            key={name}
            label={label}
            size="md"
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      <Sounding />
      <DialogFooter>
        <QuietButton onClick={() => form.setValues({ ...DEFAULT_DURATIONS })}>Voltar ao padrão</QuietButton>
        <Button type="submit">Salvar</Button>
      </DialogFooter>
    </form>
  )
}

function problemOf(name: keyof PomodoroDurations, value: number | string): string | null {
  const [least, most] = DURATION_LIMITS[name]
  const isWithin = value !== '' && Number(value) >= least && Number(value) <= most
  return isWithin ? null : `De ${least} a ${most}.`
}

const NOT_ALLOWED: Readonly<Record<Exclude<NotificationPermission, 'granted'>, string>> = {
  default: 'A permissão não foi dada. Ligue de novo para o navegador perguntar.',
  denied: 'As notificações estão bloqueadas nas configurações do navegador.',
}

function Sounding() {
  const isSounding = soundChoice.use()
  const isNoticing = noticeChoice.use() && mayNotice()
  const [answer, setAnswer] = useState<NotificationPermission | null>(null)
  const choose = async (wished: boolean) => {
    setAnswer(null)
    if (wished) setAnswer(await wishForNotices())
    else noticeChoice.set(false)
  }
  return (
    <div className={classes.sounding}>
      <div className={classes.sound}>
        <Switch
          label="Som ao terminar"
          checked={isSounding}
          onChange={(event) => soundChoice.set(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          leftSection={<IconVolume size={20} stroke={1.75} aria-hidden />}
          onClick={() => void playChime()}
        >
          Testar som
        </Button>
      </div>
      <Switch
        label="Avisar com uma notificação"
        description="O navegador pergunta uma vez se permite."
        checked={isNoticing}
        error={answer !== null && answer !== 'granted' && <span role="alert">{NOT_ALLOWED[answer]}</span>}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
    </div>
  )
}
