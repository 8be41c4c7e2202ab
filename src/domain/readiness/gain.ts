/** So far above the cut a domain is where no more is to be gained. */
const MARGIN = 0.05

/** Points of the whole, 0 to 100, that a domain would add; `share`, `rate` and `cut` from 0 to 1. */
export const gainOf = (share: number, rate: number, cut: number): number =>
  100 * share * Math.max(0, Math.min(1, cut + MARGIN) - rate)

type MockDomain = { right: number; counted: number; isScarce: boolean }

/**
 * After a Prova: of the domains of which enough is known, the one that gives most. A Prova is drawn by the weights, so
 * that its questions stand for them. Where each is over the cut, or without one, what is missing to all right counts.
 */
export function domainToTrain<Domain extends MockDomain>(
  domains: readonly Domain[],
  cut: { right: number; of: number } | null,
): Domain | undefined {
  const gain = ({ right, counted }: Domain) =>
    cut === null ? 0 : gainOf(counted, right / counted, cut.right / cut.of)
  const missing = ({ right, counted }: Domain) => counted - right
  const [best] = domains
    .filter((domain) => !domain.isScarce && missing(domain) > 0)
    .toSorted((one, other) => gain(other) - gain(one) || missing(other) - missing(one))
  return best
}
