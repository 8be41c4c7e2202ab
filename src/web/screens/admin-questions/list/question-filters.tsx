import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import {
  NO_DOMAIN,
  QUESTION_PAGE_SIZES,
  QUESTION_TRAITS,
  type QuestionTrait,
} from '#domain/questions/question-list.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import { examOptionsQuery } from '#web/api/admin/admin-exams.ts'
import { batchesQuery } from '#web/api/admin/admin-imports.ts'
import { AdminFilters, SearchFilter, SelectFilter } from '#web/parts/admin/admin-filters.tsx'
import { useSearchChange } from '#web/parts/admin/admin-search.ts'
import { ExamFilter } from '#web/parts/admin/exam-filter.tsx'
import classes from '#web/screens/admin-questions/admin-questions.module.css'
import {
  knownOrder,
  ORDERS,
  traitsOf,
  type OrderParam,
} from '#web/screens/admin-questions/question-list-view.ts'
import { QUESTION_STATUSES, type QuestionsSearch } from '#web/screens/admin-questions/questions-search.ts'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ColumnMenu } from './column-menu.tsx'
import { StatisticsCsv } from './statistics-csv.tsx'

const PARAMS = ['busca', 'exame', 'dominio', 'lote', 'status', 'dificuldade', 'so']

export function QuestionFilters({ search }: { search: QuestionsSearch }) {
  return (
    <AdminFilters params={PARAMS}>
      <SearchFilter placeholder="Buscar por texto, número (#128) ou exame" value={search.busca} />
      <ExamFilter value={search.exame} nameOf={({ code, name }) => `${code}, ${name}`} clears={['dominio']} />
      <DomainFilter search={search} />
      <SelectFilter
        param="status"
        label="Status"
        all="Todos os status"
        choices={QUESTION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        value={search.status}
      />
      <SelectFilter
        param="dificuldade"
        label="Dificuldade"
        all="Todas as dificuldades"
        choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }))}
        value={search.dificuldade}
      />
      <BatchFilter value={search.lote} />
      <TraitFilters search={search} />
    </AdminFilters>
  )
}

const STATUS_LABELS = { active: 'Ativas', inactive: 'Inativas' } as const

/** Domains are of an exam: before one is chosen there is only whether a question has any. */
function DomainFilter({ search: { exame, dominio } }: { search: QuestionsSearch }) {
  const exams = useQuery(examOptionsQuery)
  const domains = exams.data?.find(({ id }) => id === exame)?.domains ?? []
  return (
    <SelectFilter
      param="dominio"
      label="Domínio"
      all="Todos os domínios"
      choices={[
        { value: NO_DOMAIN, label: 'Sem domínio' },
        ...domains.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={exame === undefined && dominio !== NO_DOMAIN ? undefined : dominio}
      source={{ query: exams, unknown: 'Domínio de outro exame' }}
    />
  )
}

/** The newest batches; an older one comes by its address. */
function BatchFilter({ value }: { value: string | undefined }) {
  const batches = useQuery(batchesQuery(1))
  const standing = batches.data?.entries.filter(({ state }) => state === 'imported') ?? []
  if (standing.length === 0 && value === undefined) return null
  return (
    <SelectFilter
      param="lote"
      label="Lote"
      all="Todos os lotes"
      choices={standing.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      source={{ query: batches, unknown: 'Um lote anterior' }}
    />
  )
}

const TRAIT_LABELS: Readonly<Record<QuestionTrait, string>> = {
  unexplained: 'Sem explicação',
  unused: 'Nunca usada',
  reported: 'Com denúncia ou recurso',
  flagged: 'Com alerta',
}

function TraitFilters({ search }: { search: QuestionsSearch }) {
  const change = useSearchChange()
  const chosen = traitsOf(search)
  const toggle = (trait: QuestionTrait, isOn: boolean) => {
    const traits = QUESTION_TRAITS.filter((each) => (each === trait ? isOn : chosen.includes(each)))
    void change({ so: traits.join(',') || undefined })
  }
  return (
    <div role="group" aria-label="Só as questões" className={classes.traits}>
      {QUESTION_TRAITS.map((trait) => (
        <Checkbox
          key={trait}
          label={TRAIT_LABELS[trait]}
          checked={chosen.includes(trait)}
          onChange={({ currentTarget }) => toggle(trait, currentTarget.checked)}
        />
      ))}
    </div>
  )
}

const ORDER_LABELS: Readonly<Record<OrderParam, string>> = {
  'number-asc': 'Menor número',
  'number-desc': 'Maior número',
  'domain-asc': 'Domínio, de A a Z',
  'domain-desc': 'Domínio, de Z a A',
  'difficulty-asc': 'Mais fáceis',
  'difficulty-desc': 'Mais difíceis',
  'measured-asc': 'Mais fáceis, pela medida',
  'measured-desc': 'Mais difíceis, pela medida',
  'answers-asc': 'Menos respostas',
  'answers-desc': 'Mais respostas',
  'right-asc': 'Menor acerto',
  'right-desc': 'Maior acerto',
  'correlation-asc': 'Menor correlação',
  'correlation-desc': 'Maior correlação',
  'used-asc': 'Nunca usadas primeiro',
  'used-desc': 'Usadas primeiro',
  'reports-asc': 'Menos denúncias e recursos',
  'reports-desc': 'Mais denúncias e recursos',
  'changed-asc': 'Alteradas há mais tempo',
  'changed-desc': 'Alteradas por último',
}

/** How the list is shown: its order, how many a page, its columns, and its figures as a file. */
export function ListTools({ search }: { search: QuestionsSearch }) {
  return (
    <div className={classes.tools}>
      <SelectFilter
        param="ordem"
        label="Ordem"
        all="Mais novas primeiro"
        choices={ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))}
        value={knownOrder(search)}
      />
      <SelectFilter
        param="por"
        label="Questões por página"
        all="10 por página"
        choices={QUESTION_PAGE_SIZES.slice(1).map((size) => ({
          value: String(size),
          label: `${size} por página`,
        }))}
        value={search.por === undefined ? undefined : String(search.por)}
      />
      <ColumnMenu search={search} />
      <StatisticsCsv search={search} />
    </div>
  )
}
