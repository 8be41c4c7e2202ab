import type { Estimate } from '#domain/readiness/estimate.ts'
import type { Readiness } from '#domain/readiness/readiness.ts'
import type { OutlineDomain } from './study-readiness.ts'

const percent = (share: number): number => Math.round(share * 100)

const rangeOf = ({ exam, rate }: Estimate) => ({
  low: percent(exam.low / exam.of),
  center: percent(rate.mean),
  high: percent(exam.high / exam.of),
})

export function briefOf(readiness: Readiness) {
  if (readiness.kind !== 'estimated') return readiness
  const { kind, level, counted, day, usedUp, estimate } = readiness
  return { kind, level, counted, day, usedUp, range: rangeOf(estimate), pass: estimate.pass }
}

/** The greatest gain first; questions of no domain are told last, as others. */
export function domainsOf(readiness: Readiness, outline: readonly OutlineDomain[]) {
  if (readiness.kind !== 'estimated') return []
  return readiness.domains
    .map((domain, place) => ({
      id: outline[place]?.id ?? null,
      name: outline[place]?.name ?? 'Outras questões',
      ...domain,
    }))
    .filter(({ share, answered }) => share > 0 || answered > 0)
    .toSorted((one, other) => other.gain - one.gain || other.share - one.share)
}
