import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { weightInWords } from '#pt-br/exam-format.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import type { ExamPage, ExamStanding } from '#web/api/exams/exams.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import classes from './exam.module.css'

type OutlineProps = { page: ExamPage; right?: ExamStanding['domains'] | undefined }

/** 'O que cai': the domains with their official weight, our questions, and the person's first answers. */
export function Outline({ page: { domains, difficulties }, right = [] }: OutlineProps) {
  const isWeighed = domains.some(({ weight }) => weight !== null)
  const rightOf = new Map(right.map((domain) => [domain.name, domain]))
  return (
    <section>
      <Title order={2} className={classes.heading ?? ''}>
        O que cai
      </Title>
      <Sheet padding="none" className={classes.outline}>
        {domains.length > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">Domínio</th>
                {isWeighed && <th scope="col">Peso</th>}
                <th scope="col">Questões</th>
                {right.length > 0 && <th scope="col">Certas</th>}
              </tr>
            </thead>
            <tbody>
              {domains.map(({ name, weight, questions }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {isWeighed && <td>{weight === null ? '–' : weightInWords(weight)}</td>}
                  <td>{formatInteger(questions)}</td>
                  {right.length > 0 && <td>{rightInWords(rightOf.get(name))}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <dl className={classes.difficulties}>
          {DIFFICULTIES.map((difficulty) => (
            <div key={difficulty}>
              <dt>{DIFFICULTY_LABELS[difficulty]}</dt>
              <dd>{formatInteger(difficulties[difficulty] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
      <p className={classes.note}>
        {isWeighed && 'Peso é o da prova oficial. '}Questões são as nossas, por domínio e por dificuldade.
        {right.length > 0 && ' Certas, na primeira resposta.'}
      </p>
    </section>
  )
}

const rightInWords = (domain: ExamStanding['domains'][number] | undefined) =>
  domain === undefined ? '–' : `${formatInteger(domain.right)} de ${formatInteger(domain.answered)}`
