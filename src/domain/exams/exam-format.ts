/** Languages that vendors offer their exams in, as BCP 47 tags; those of our learners come first. */
export const EXAM_LANGUAGES = [
  'pt-BR',
  'en',
  'es',
  'fr',
  'de',
  'it',
  'ja',
  'ko',
  'zh-Hans',
  'zh-Hant',
  'id',
  'pl',
  'ru',
  'ar',
] as const
export type ExamLanguage = (typeof EXAM_LANGUAGES)[number]

/** What the vendor says of its exam. Only what is confirmed stands here: pages call all of it official (spec 14.2). */
export type OfficialFormat = {
  questions: number | null
  /** Where no number says it: 'no máximo 90'. Shown instead of the number. */
  questionsWords: string | null
  minutes: number | null
  /** The passing rule in the vendor's words: '700 de 1000 pontos'. */
  passing: string | null
  passingRule: PassingRule | null
  languages: ExamLanguage[]
  validity: Validity | null
  /** `yyyy-mm-dd` of the day on which all of the above was last compared with the vendor's pages. */
  checkedOn: string | null
}

/** What our Provas follow; without minutes they have no clock, without a cut no verdict (spec 14.2). */
export type PracticeFormat = {
  questions: number | null
  minutes: number | null
  /** Per cent of right answers, with two decimals. */
  cut: number | null
  /** Why the cut is this one; asked for where the vendor's own rule does not give it. */
  cutReason: string | null
}

export const PASSING_KINDS = ['percent', 'count', 'scaled'] as const
export type PassingKind = (typeof PASSING_KINDS)[number]

export type PassingRule =
  | { kind: 'percent'; value: number }
  | { kind: 'count'; right: number; of: number }
  | { kind: 'scaled'; min: number; max: number; value: number }

export const VALIDITY_KINDS = ['months', 'unlimited'] as const
export type Validity = { kind: 'months'; months: number } | { kind: 'unlimited' }

/** `practiceWeight` stands where our Provas weigh a domain in another way; null: as `weight`. Both in per cent. */
export type DomainWeights = { weight: number | null; practiceWeight: number | null }

export const MOST_EXAM_QUESTIONS = 1000
export const MOST_EXAM_MINUTES = 1440
export const MOST_SCALE = 10_000
export const MOST_VALIDITY_MONTHS = 240
export const MOST_FORMAT_WORDS = 160
export const MOST_CUT_REASON = 400

/** C: confirmed by several sources. S: stated by one or two. U: unconfirmed. */
export const FACT_MARKS = ['C', 'S', 'U'] as const
type Marked<Value> = { value: Value; mark: (typeof FACT_MARKS)[number] }

/** What may be told as official: a fact that several sources confirm, else nothing (spec 14.2). */
export function confirmed<Value>(fact: Marked<Value> | undefined): Value | null {
  return fact?.mark === 'C' ? fact.value : null
}

/** The cut that the vendor's rule itself gives, in per cent; null for a scale, which no formula turns into one. */
export function officialCut(rule: PassingRule | null): number | null {
  if (rule === null || rule.kind === 'scaled') return null
  return rule.kind === 'percent' ? rule.value : Math.round((rule.right * 10_000) / rule.of) / 100
}

/** 'Corte de referência' is ours, where the vendor's rule gives none; the vendor's own is simply the cut (spec 14.2). */
export function isReferenceCut({ cut }: Pick<PracticeFormat, 'cut'>, rule: PassingRule | null): boolean {
  return cut !== null && officialCut(rule) === null
}

export type ExamFormat = { official: OfficialFormat; practice: PracticeFormat }

export type NamedWeights = DomainWeights & { name: string }
/** As the catalogue and an exported file have it: weights go by the names of domains. */
export type OfferedFormat = ExamFormat & { domains: readonly NamedWeights[] }

/** What a file wrote of a format, and what stood there. */
export type FilledFormat = Record<'before' | 'after', OfferedFormat>

export const NO_OFFICIAL: OfficialFormat = {
  questions: null,
  questionsWords: null,
  minutes: null,
  passing: null,
  passingRule: null,
  languages: [],
  validity: null,
  checkedOn: null,
}
export const NO_PRACTICE: PracticeFormat = { questions: null, minutes: null, cut: null, cutReason: null }

/** What a file offers fills what nobody said yet; a number goes with its words. */
export function filledFormat(own: ExamFormat, offered: ExamFormat): ExamFormat {
  const { official, practice } = own
  const { languages, ...facts } = official
  const hasNumber = official.questions !== null || official.questionsWords !== null
  const { questions, questionsWords } = hasNumber ? official : offered.official
  const { passingRule, cut, cutReason } = filledCut(own, offered)
  return {
    official: {
      questions,
      questionsWords,
      minutes: facts.minutes ?? offered.official.minutes,
      passing: facts.passing ?? offered.official.passing,
      passingRule,
      languages: languages.length > 0 ? languages : offered.official.languages,
      validity: facts.validity ?? offered.official.validity,
      checkedOn: facts.checkedOn ?? offered.official.checkedOn,
    },
    practice: {
      questions: practice.questions ?? offered.practice.questions,
      minutes: practice.minutes ?? offered.practice.minutes,
      cut,
      cutReason,
    },
  }
}

/** A cut goes with its reason. A cut and a rule that gives another one do not come together: files of before have such. */
function filledCut(own: ExamFormat, offered: ExamFormat) {
  const { passingRule: rule } = offered.official
  const passingRule =
    own.official.passingRule ?? (isBesides(own.practice.cut, officialCut(rule)) ? null : rule)
  const isCutFree = !isBesides(offered.practice.cut, officialCut(passingRule))
  const offeredCut = isCutFree ? offered.practice : NO_PRACTICE
  const { cut, cutReason } = own.practice.cut === null ? offeredCut : own.practice
  return { passingRule, cut, cutReason }
}

/** An exam that has a format keeps it as it is: a file that is imported may be of another exam. */
export const takenFormat = (own: ExamFormat, offered: ExamFormat): ExamFormat =>
  isBlankFormat(own) ? filledFormat(own, offered) : own

export const isBlankFormat = ({ official: { languages, ...facts }, practice }: ExamFormat): boolean =>
  [...languages, ...Object.values(facts), ...Object.values(practice)].every((fact) => fact === null)

export const FORMAT_PROBLEMS = [
  'passing-outside-scale',
  'passing-above-asked',
  'cut-without-reason',
  'cut-besides-official',
  'reason-without-cut',
  'practice-weights-partial',
  'checked-in-future',
] as const
export type FormatProblem = (typeof FORMAT_PROBLEMS)[number]

export type FormatToJudge = ExamFormat & {
  domains: readonly DomainWeights[]
  /** `yyyy-mm-dd` in São Paulo; null where no clock of ours is at hand. */
  today: string | null
}

/** What contradicts itself in a format whose fields are each within their limits; empty when nothing does. */
export function formatProblems({ official, practice, domains, today }: FormatToJudge): FormatProblem[] {
  const { passingRule: rule, checkedOn } = official
  const holds: Readonly<Record<FormatProblem, boolean>> = {
    'passing-outside-scale': rule?.kind === 'scaled' && (rule.value <= rule.min || rule.value > rule.max),
    'passing-above-asked': rule?.kind === 'count' && rule.right > rule.of,
    'cut-without-reason': isReferenceCut(practice, rule) && practice.cutReason === null,
    'cut-besides-official': isBesides(practice.cut, officialCut(rule)),
    'reason-without-cut': practice.cut === null && practice.cutReason !== null,
    'practice-weights-partial': areWeightsPartial(domains),
    'checked-in-future': today !== null && checkedOn !== null && checkedOn > today,
  }
  return FORMAT_PROBLEMS.filter((problem) => holds[problem])
}

/** The rule's own would be followed, and this one shown in the form alone. */
const isBesides = (cut: number | null, official: number | null) =>
  cut !== null && official !== null && Number.isFinite(official) && cut !== official

/**
 * Of a domain that joins an exam unasked: where all others have a weight, 0 in our Provas, so that theirs stay in force
 * until somebody gives it one (spec 14.2 and 14.3).
 */
export function weightsOfNewDomain(others: readonly DomainWeights[]): DomainWeights {
  const areWeighed =
    others.length > 0 && others.every(({ weight, practiceWeight }) => (practiceWeight ?? weight) !== null)
  return { weight: null, practiceWeight: areWeighed ? 0 : null }
}

/** A draw by weight needs one in each domain; official weights alone may be known in part. */
function areWeightsPartial(domains: readonly DomainWeights[]): boolean {
  const isMeant = domains.some(({ practiceWeight }) => practiceWeight !== null)
  return isMeant && domains.some(({ weight, practiceWeight }) => (practiceWeight ?? weight) === null)
}
