import type { SimulationMode } from '#domain/simulations/simulation.ts'
import type { ReviewFilter } from './review-filters.ts'

type FilterWords = { name: string; one: string; previous: string; next: string }

const FILTER_WORDS: Readonly<Record<ReviewFilter, FilterWords>> = {
  todas: { name: 'Todas', one: 'Questão', previous: 'Anterior', next: 'Próxima' },
  erradas: { name: 'Erradas', one: 'Errada', previous: 'Errada anterior', next: 'Próxima errada' },
  acertos: { name: 'Acertos', one: 'Acerto', previous: 'Acerto anterior', next: 'Próximo acerto' },
  marcadas: { name: 'Marcadas', one: 'Marcada', previous: 'Marcada anterior', next: 'Próxima marcada' },
  'nao-respondidas': {
    name: 'Não respondidas',
    one: 'Não respondida',
    previous: 'Não respondida anterior',
    next: 'Próxima não respondida',
  },
}

const MOCK_FILTER_WORDS: Readonly<Record<ReviewFilter, FilterWords>> = {
  ...FILTER_WORDS,
  'nao-respondidas': {
    name: 'Em branco',
    one: 'Em branco',
    previous: 'Em branco anterior',
    next: 'Próxima em branco',
  },
}

/** In the words of a mode. */
export const filterWords = (mode: SimulationMode) => (mode === 'mock' ? MOCK_FILTER_WORDS : FILTER_WORDS)
