import { plainText } from './plain-text.ts'
import { draftToSave, type QuestionDraft } from './question-draft.ts'
import type { QuestionFinding } from './question-lint-finding.ts'
import { lintWording } from './question-lint-wording.ts'
import { MIN_OPTIONS } from './questions.ts'
import { hasVisibleText } from './visible-text.ts'

/** Stands where an explanation is missing while the others are looked at: all that are missing are one sentence. */
const UNREMARKABLE = '<p>Sim.</p>'
const SOME_DOMAIN = 'any'

/**
 * What the rules of the catalogue would say better of a draft, as the form tells it beside the preview: advice, which
 * never keeps a question from being saved. Nothing of what the form itself asks for, and nothing before there is a
 * question to speak of. `domain`: whether one is chosen, or `none-offered` where the exam has none.
 */
export function adviceOn(
  draft: QuestionDraft,
  domain: 'chosen' | 'open' | 'none-offered',
): QuestionFinding[] {
  const { options, ...kept } = draftToSave(draft)
  if (!hasVisibleText(plainText(kept.statement)) || options.length === 0) return []
  const findings = lintWording(
    {
      ...kept,
      key: '',
      domainKey: domain === 'open' ? null : SOME_DOMAIN,
      options: options.map(({ text, explanation }) => ({ text, explanation: explanation ?? UNREMARKABLE })),
      // The form asks for a key: until there is one, it counts as one answer.
      correctOptions: kept.correctOptions.length === 0 ? [0] : kept.correctOptions,
    },
    new Set([SOME_DOMAIN]),
  )
  const isBegun = options.length < MIN_OPTIONS
  return [
    // So few are refused by the form itself.
    ...findings.filter(({ rule }) => !isBegun || rule !== 'option-count'),
    ...unexplained(options),
  ]
}

function unexplained(options: QuestionDraft['options']): QuestionFinding[] {
  const places = options.flatMap(({ explanation }, index) => (explanation === null ? [index + 1] : []))
  const last = places.at(-1)
  if (last === undefined) return []
  const message =
    places.length === 1
      ? `Falta a explicação da opção ${last}.`
      : `Falta a explicação das opções ${places.slice(0, -1).join(', ')} e ${last}.`
  return [{ rule: 'missing-part', message, severity: 'advice' }]
}
