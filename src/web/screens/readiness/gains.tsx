import { formatInteger } from '#pt-br/formats/numbers.ts'
import { domainInWords, gainInWords, shutSentence } from '#pt-br/readiness.ts'
import type { ExamReadiness } from '#web/api/readiness/readiness.ts'
import { TrainButton } from '#web/parts/drills/train-button.tsx'
import { Ruler } from '#web/parts/results/ruler.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import classes from './gains.module.css'

type GainsProps = { data: Pick<ExamReadiness, 'exam' | 'access' | 'fresh' | 'openFresh' | 'domains' | 'cut'> }

/** Weight by what is missing to five points over the cut: not the weakest domain, the one that gives most. */
export function Gains({ data }: GainsProps) {
  const { domains, cut } = data
  return (
    <section>
      <div className={classes.head}>
        <Title order={2}>Onde mais se ganha</Title>
        {cut !== null && <p>Peso do domínio × o que falta até {Math.min(100, cut.percent + 5)}%</p>}
      </div>
      <Sheet padding="none">
        <ul className={classes.domains}>
          {domains.map(({ id, name, share, estimate, right, answered, gain }) => (
            <li key={id ?? 'others'}>
              <div className={classes.name}>
                <b>{name}</b>
                <small>{Math.round(share * 100)}% da prova</small>
              </div>
              <Ruler
                isEstimate
                isSmall
                low={estimate.low * 100}
                mark={estimate.mean * 100}
                high={estimate.high * 100}
                cut={cut?.percent ?? null}
                cutLabel=""
                label={domainInWords(name, estimate)}
              />
              <dl className={classes.figures}>
                <div>
                  <dt>Centro</dt>
                  <dd>{Math.round(estimate.mean * 100)}%</dd>
                </div>
                <div>
                  <dt>Certas</dt>
                  <dd>
                    {formatInteger(right)} de {formatInteger(answered)}
                  </dd>
                </div>
                {cut !== null && (
                  <div>
                    <dt>Ganho</dt>
                    <dd>
                      <b>{gainInWords(gain)}</b> {gain < 1.05 && gain >= 0.95 ? 'ponto' : 'pontos'}
                    </dd>
                  </div>
                )}
              </dl>
            </li>
          ))}
        </ul>
      </Sheet>
      {shutSentence(data) === null && <GainActions data={data} />}
    </section>
  )
}

function GainActions({ data: { domains, exam, fresh, openFresh = fresh } }: GainsProps) {
  const [best] = domains.flatMap(({ id, name, gain }) => (gain > 0 && id !== null ? [{ id, name }] : []))
  return (
    <div className={classes.actions}>
      {best !== undefined && <TrainButton code={exam.code} domain={best} size="md" />}
      <LinkButton to="/exames/$examId/prova" params={{ examId: exam.code }} variant="default" size="md">
        {openFresh > 0
          ? `Fazer a Prova (${formatInteger(openFresh)} ${openFresh === 1 ? 'inédita' : 'inéditas'})`
          : 'Fazer a Prova'}
      </LinkButton>
    </div>
  )
}
