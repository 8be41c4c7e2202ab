import { plainText } from '#domain/text/plain-text.ts'
import { draftToSave, type QuestionDraft } from './question-draft.ts'
import type { QuestionFinding } from './question-lint-finding.ts'
import { lintWording } from './question-lint-wording.ts'
import { MIN_OPTIONS } from './questions.ts'
import { hasVisibleText } from '#domain/text/visible-text.ts'

const SOME_DOMAIN = 'any'

/** Advice, which never keeps a question from being saved. `domain`: whether one is chosen, or `none-offered`. */
export function adviceOn(
  draft: QuestionDraft,
  domain: 'chosen' | 'open' | 'none-offered',
): QuestionFinding[] {
  const kept = draftToSave(draft)
  const { options, correctOptions } = kept
  if (!hasVisibleText(plainText(kept.statement)) || options.length === 0) return []
  const findings = lintWording(
    {
      ...kept,
      key: '',
      domainKey: domain === 'open' ? null : SOME_DOMAIN,
      // The form asks for a key: until there is one, it counts as one answer.
      correctOptions: correctOptions.length === 0 ? [0] : correctOptions,
    },
    new Set([SOME_DOMAIN]),
  )
  const isBegun = options.length < MIN_OPTIONS
  // So few are refused by the form itself.
  return findings.filter(({ rule }) => !isBegun || rule !== 'option-count')
}
