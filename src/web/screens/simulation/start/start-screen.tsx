import { counted } from '#pt-br/formats/counts.ts'
import { BOOKLET_LABELS, DEFAULT_EXAM_BLURB } from '#pt-br/booklets.ts'
import type { ExamEntry } from '#web/api/exams/exams.ts'
import { PlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { BookletCover } from '#web/parts/exams/booklet-cover.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { DifficultyDialog } from './difficulty-dialog.tsx'
import { SimulationFrame } from '#web/screens/simulation/simulation-faces.tsx'
import classes from './start-screen.module.css'

export function StartScreen({ entry }: { entry: ExamEntry }) {
  const [opened, dialog] = useDisclosure(true)
  const [plansOpened, plans] = useDisclosure(false)
  const showPlans = () => {
    dialog.close()
    plans.open()
  }
  const { exam } = entry
  return (
    <SimulationFrame code={exam.code}>
      <Sheet as="section" padding="none" className={classes.booklet} aria-labelledby="booklet">
        <div className={classes.cover}>
          <BookletCover code={exam.code} tone={exam.booklet} label={BOOKLET_LABELS[exam.booklet]} />
        </div>
        <div className={classes.body}>
          <Title order={2} id="booklet" className={classes.name}>
            {exam.name}
          </Title>
          <p>{exam.description ?? DEFAULT_EXAM_BLURB}</p>
          <p className={classes.count}>
            {counted(exam.questionCount, 'question')}. O simulado comentado não tem limite de tempo.
          </p>
          <Button size="lg" aria-haspopup="dialog" onClick={dialog.open}>
            Escolher a dificuldade
          </Button>
        </div>
      </Sheet>
      <DifficultyDialog entry={entry} opened={opened} onClose={dialog.close} onLocked={showPlans} />
      <PlanDialog opened={plansOpened} onClose={plans.close} exam={exam} />
    </SimulationFrame>
  )
}
