import type { Cut, MockSize } from '#domain/mocks/mock-format.ts'
import { type TimeChoice, UNTIMED_DAYS } from '#domain/mocks/mock-time.ts'
import { counted } from './formats/counts.ts'
import { formatInteger } from './formats/numbers.ts'
import { cutInWords } from './mocks.ts'

type Fact = { value: string; unit?: string; name: string }

export type MockFacts = {
  questions: number
  unseen: number
  opensFree: number
  isSample: boolean
  hasVerdict: boolean
  size: MockSize
  isBankShort: boolean
  hasOfficialPace: boolean
  cut: Cut | null
  /** In the vendor's words; null where nothing is published. */
  officialPassing: string | null
}

/** In minutes, rounded up: '83 min'; 'no seu ritmo' without a clock. */
export const timeInWords = (seconds: number | null): string =>
  seconds === null ? 'no seu ritmo' : `${wholeMinutes(seconds)} min`

const wholeMinutes = (seconds: number): string => formatInteger(Math.ceil(seconds / 60))

/** The four facts over a Prova of so many `seconds`. */
export function factsOf({ questions, hasVerdict, cut }: MockFacts, seconds: number | null): readonly Fact[] {
  return [
    { value: formatInteger(questions), name: questions === 1 ? 'questão' : 'questões' },
    seconds === null
      ? { value: 'Livre', name: 'sem relógio' }
      : { value: wholeMinutes(seconds), unit: 'min', name: 'de duração' },
    hasVerdict && cut !== null
      ? {
          value: cutInWords(cut),
          name: cut.kind === 'reference' ? 'é o corte de referência' : 'é o corte',
        }
      : { value: 'Só a nota', name: 'sem veredito' },
    { value: 'Só no fim', name: 'vem a revisão' },
  ]
}

/** What is honest to say of this one before it starts: `title` stands out. */
export type HonestLine = { title: string; text: string }

export function honestLine(facts: MockFacts, choice: TimeChoice): HonestLine {
  if (facts.isSample) return { title: 'Prova de amostra:', text: sampleText(facts) }
  const rest = scaledText(facts)
  if (facts.size.kind === 'unknown')
    return { title: `Prova de ${counted(facts.questions, 'question')}.`, text: rest }
  if (facts.size.kind === 'reduced') return { title: 'Prova reduzida:', text: reducedText(facts, choice) }
  const whole = facts.size.isOfficial ? 'Prova completa, no tamanho oficial.' : 'Prova completa.'
  return { title: whole, text: rest }
}

function sampleText({ questions, opensFree }: MockFacts): string {
  const size = `${counted(questions, 'question')} ${questions === 1 ? 'gratuita' : 'gratuitas'}, sem veredito.`
  if (opensFree === 0) return `${size} Você já ${questions === 1 ? 'a abriu' : 'abriu todas elas'}.`
  return opensFree === 1
    ? `${size} Começar abre para sempre a questão gratuita que resta deste exame.`
    : `${size} Começar abre para sempre as ${formatInteger(opensFree)} questões gratuitas que restam deste exame.`
}

function reducedText(facts: MockFacts, choice: TimeChoice): string {
  const { size, questions, isBankShort } = facts
  const of = size.kind === 'unknown' ? questions : size.fullLength
  const isOfficial = size.kind !== 'unknown' && size.isOfficial
  const who = isBankShort ? 'o banco' : 'esta Prova'
  const share = `${who} tem ${formatInteger(questions)} das ${formatInteger(of)} questões da prova ${isOfficial ? 'oficial' : 'completa'}.`
  const pace = choice === 'timed' ? paceText(facts, isOfficial) : ''
  return [share, pace, scaledText(facts)].filter((text) => text !== '').join(' ')
}

/** Of a confirmed length that of the real exam, where ours is the same; else that of the full length, which is ours. */
function paceText({ hasOfficialPace }: MockFacts, isOfficial: boolean): string {
  if (!isOfficial) return 'O ritmo é o mesmo.'
  return hasOfficialPace ? 'O ritmo é o oficial.' : ''
}

/** 'O corte oficial é 700 de 1000 pontos; 70% é referência nossa.' */
function scaledText({ cut, officialPassing, hasVerdict }: MockFacts): string {
  if (cut === null) return 'Sem corte conhecido, o resultado traz só a nota.'
  if (!hasVerdict) return 'É curta para um veredito: o resultado traz só a nota.'
  if (cut.kind === 'official') return ''
  const ours = `${cutInWords(cut)} é referência nossa.`
  return officialPassing === null ? ours : `O corte oficial é ${officialPassing}; ${ours}`
}

/** '17 das 47 são inéditas para você. Só elas contam para a prontidão.' */
export function unseenRule(unseen: number, questions: number): HonestLine {
  const of = formatInteger(questions)
  if (questions === 1 && unseen === 1)
    return { title: 'A única questão é inédita para você.', text: 'Ela conta para a prontidão.' }
  if (unseen === 0)
    return {
      title:
        questions === 1
          ? 'A única questão não é inédita para você.'
          : `Nenhuma das ${of} é inédita para você.`,
      text: 'Esta Prova serve de treino e não mede a prontidão.',
    }
  return unseen === 1
    ? { title: `1 das ${of} é inédita para você.`, text: 'Só ela conta para a prontidão.' }
    : {
        title: `${formatInteger(unseen)} das ${of} são inéditas para você.`,
        text: 'Só elas contam para a prontidão.',
      }
}

/** What happens at its end, of a choice of time. */
export const atItsEnd = (choice: TimeChoice): HonestLine =>
  choice === 'untimed'
    ? {
        title: `A Prova fica aberta por ${UNTIMED_DAYS} dias.`,
        text: 'Depois é entregue sozinha, com o que estiver marcado.',
      }
    : { title: 'Ao zerar, a Prova é entregue sozinha,', text: 'com o que estiver marcado.' }

export const RULES: readonly HonestLine[] = [
  {
    title: 'Nada é corrigido antes do fim.',
    text: 'Certas, erradas, explicações e comentários só depois de finalizar.',
  },
  { title: 'Em branco conta como erro.', text: 'Na dúvida, marque: não há desconto.' },
  { title: 'Cada resposta é guardada ao marcar.', text: 'Você pode trocar ou limpar até finalizar.' },
  { title: 'Fechar a página não para o tempo.', text: 'Ao voltar, você continua de onde estava.' },
]

/** Under the choice of time. */
export const TIME_REMEMBERED =
  'A escolha vale para esta Prova e fica lembrada para a próxima. O relógio pode ser ocultado a qualquer momento.'
