import { formatInteger } from '#pt-br/formats/numbers.ts'
import { formatPercent } from '#pt-br/formats/percent.ts'
import type { SimulationResult } from '#web/api/simulations/results.ts'

type Verdicts = Readonly<Record<'passed' | 'not-yet', string>>
type Ruled = Pick<SimulationResult, 'changes' | 'figures' | 'domains'>

export type ChangedFigure = { name: string; was: string; now: string }

const of = (right: number, counted: number) => `${formatInteger(right)} de ${formatInteger(counted)}`

/** In percent with two decimals; null where no ruling changed the result. */
export function formerAccuracy({ changes, figures }: Pick<Ruled, 'changes' | 'figures'>): number | null {
  const [first] = changes
  return first === undefined ? null : (100 * first.was) / figures.countedQuestions
}

/** Every figure that moved: places, right answers, accuracy, domains, verdict. */
export function changedFigures({ changes, figures, domains }: Ruled, verdicts: Verdicts): ChangedFigure[] {
  const [first] = changes
  if (first === undefined) return []
  const { correctAnswers, countedQuestions, accuracyPercentage } = figures
  const { passedBefore } = first
  const passedNow = changes.at(-1)?.passedNow ?? null
  return [
    ...changes.map(({ position, kind, wasBlank }) => ({
      name: `Questão ${position + 1}`,
      was: wasBlank ? 'em branco' : 'errada',
      now: kind === 'annulled' ? 'anulada, vale certa' : 'certa',
    })),
    { name: 'Acertos', was: of(first.was, countedQuestions), now: of(correctAnswers, countedQuestions) },
    {
      name: 'Aproveitamento',
      was: formatPercent((100 * first.was) / countedQuestions),
      now: formatPercent(accuracyPercentage),
    },
    ...domains.flatMap(({ name, right, counted }) => {
      const added = changes.filter(({ domain }) => domain === name).length
      return added === 0 ? [] : { name, was: of(right - added, counted), now: of(right, counted) }
    }),
    ...(passedBefore === null || passedNow === null || passedBefore === passedNow
      ? []
      : [{ name: 'Veredito', was: verdicts[passedBefore], now: verdicts[passedNow] }]),
  ]
}
