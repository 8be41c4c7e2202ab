import type { ExamPage } from '#web/api/exams/exams.ts'
import { OptionList } from '#web/parts/questions/option-list.tsx'
import { RichText } from '#web/parts/questions/rich-text.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { useId } from 'react'
import classes from './exam.module.css'

type Sample = ExamPage['samples'][number]

const NOTHING: readonly number[] = []

/** The first free questions, as one meets them before the answer (spec 13.6). */
export function Samples({ samples }: { samples: readonly Sample[] }) {
  if (samples.length === 0) return null
  return (
    <section>
      <Title order={2} className={classes.heading ?? ''}>
        {samples.length === 1 ? 'Uma questão de amostra' : 'Duas questões de amostra'}
      </Title>
      <div className={classes.samples}>
        {samples.map((sample, index) => (
          <SampleQuestion key={sample.statement} sample={sample} number={index + 1} />
        ))}
      </div>
      <p className={classes.note}>
        No simulado, o gabarito e a explicação de cada alternativa aparecem assim que você responde.
      </p>
    </section>
  )
}

function SampleQuestion({
  sample: { statement, options, choose },
  number,
}: {
  sample: Sample
  number: number
}) {
  const titleId = useId()
  return (
    <Sheet as="article" className={classes.sample} aria-labelledby={titleId}>
      <Title order={3} id={titleId}>
        Questão {number}
      </Title>
      <RichText html={statement} voice="statement" />
      {choose > 1 && <p className={classes.choose}>Escolha {choose}</p>}
      <OptionList options={options} selected={NOTHING} labelledBy={titleId} />
    </Sheet>
  )
}
