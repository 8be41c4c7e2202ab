import { accuracyBand } from '#domain/simulations/scoring.ts'
import { weightInWords } from '#pt-br/exam-format.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { formatPercent } from '#pt-br/formats/percent.ts'
import { cutInWords, FEW_DATA } from '#pt-br/mocks.ts'
import type { SimulationResult } from '#web/api/simulations/results.ts'
import { AccuracyBar, BandMark } from '#web/parts/results/accuracy.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import classes from './domain-results.module.css'
import results from './results.module.css'
import { shownCut } from './shown-cut.ts'

type Domain = SimulationResult['domains'][number]

/** 'Por domínio': the weakest first; none where the exam has no outline. */
export function DomainResults({ result }: { result: SimulationResult }) {
  if (result.domains.length === 0) return null
  const cut = shownCut(result)
  return (
    <section className={results.questions} aria-labelledby="domains">
      <div className={results.head}>
        <Title order={2} id="domains" className={results.heading ?? ''}>
          Por domínio
        </Title>
        <p className={classes.lead}>
          Do mais fraco ao mais forte.{cut !== null && ` O tracejado é o corte, ${cutInWords(cut)}.`}
        </p>
      </div>
      <Sheet padding="none">
        <ul className={classes.domains}>
          {result.domains.map((domain) => (
            <DomainRow
              key={domain.id}
              domain={domain}
              cut={cut === null ? null : (cut.right * 100) / cut.of}
            />
          ))}
        </ul>
      </Sheet>
    </section>
  )
}

function DomainRow({ domain, cut }: { domain: Domain; cut: number | null }) {
  const { name, weight, right, counted, isScarce } = domain
  const hits = `${formatInteger(right)} de ${formatInteger(counted)}`
  const percentage = (right * 100) / counted
  const band = accuracyBand(percentage)
  return (
    <li className={classes.domain}>
      <span>
        <b className={classes.name}>{name}</b>
        {weight !== null && <span className={classes.weight}>{weightInWords(weight)} da prova</span>}
      </span>
      {isScarce ? (
        <span className={classes.figures}>
          <span className={classes.hits}>{hits}</span>
          <span className={classes.scarce}>{FEW_DATA}</span>
        </span>
      ) : (
        <>
          <span className={classes.bar}>
            <AccuracyBar percentage={percentage} cut={cut} />
          </span>
          <span className={classes.figures} data-band={band}>
            <b className={classes.percentage}>{formatPercent(percentage)}</b>
            <span className={classes.hits}>
              <BandMark band={band} />
              {hits}
            </span>
          </span>
        </>
      )}
    </li>
  )
}
