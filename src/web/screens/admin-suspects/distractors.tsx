import { optionLetter } from '#domain/questions/questions.ts'
import { shareLabel } from '#pt-br/questions/question-statistics.ts'
import { barsSentence } from '#pt-br/suspects.ts'
import type { Suspect } from '#web/api/admin/admin-suspects.ts'
import { Tick } from '#web/ui/marks/strokes.tsx'
import classes from './distractors.module.css'

type Figures = NonNullable<Suspect['figures']>

const HEIGHT = 6
const FULL = 100

/** How many chose each option, by better and weaker half; the rival of the key is red. */
export function Distractors({ figures }: { figures: Suspect['figures'] }) {
  if (figures === null || figures.options === null)
    return <p className={classes.none}>– Barras a partir de 20 respostas.</p>
  const rivals = rivalsOf(figures)
  return (
    <div>
      <div className={classes.bars} role="img" aria-label={barsSentence(figures.options)}>
        {figures.options.map(({ index, share, better, weaker, isKey }) => (
          <div key={index} className={classes.option} data-rival={rivals.includes(index) || undefined}>
            <b className={classes.letter}>
              {optionLetter(index)}
              {isKey && <Tick />}
            </b>
            <svg
              className={classes.halves}
              viewBox={`0 0 ${FULL} ${HEIGHT * 2}`}
              preserveAspectRatio="none"
              aria-hidden
            >
              <rect className={classes.better} width={(better ?? share) * FULL} height={HEIGHT - 1} />
              {weaker !== null && (
                <rect className={classes.weaker} y={HEIGHT} width={weaker * FULL} height={HEIGHT - 1} />
              )}
            </svg>
            <span className={classes.share}>{shareLabel(share)}</span>
          </div>
        ))}
      </div>
      <p className={classes.legend} aria-hidden>
        <span>
          <i className={classes.betterSign} /> metade melhor
        </span>
        <span>
          <i className={classes.weakerSign} /> outra metade
        </span>
      </p>
    </div>
  )
}

const rivalsOf = ({ flags }: Figures): number[] =>
  flags.flatMap((flag) => (flag.kind === 'rival' || flag.kind === 'chosen-by-better' ? flag.options : []))
