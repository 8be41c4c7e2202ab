import { formatInteger } from './numbers.ts'

/** As [one, many]. */
const NOUNS = {
  account: ['conta', 'contas'],
  address: ['endereço', 'endereços'],
  mail: ['mensagem', 'mensagens'],
  grant: ['acesso', 'acessos'],
  givingBack: ['devolução', 'devoluções'],
  failedTry: ['tentativa sem sucesso', 'tentativas sem sucesso'],
  act: ['ato', 'atos'],
  answer: ['resposta', 'respostas'],
  batch: ['importação', 'importações'],
  change: ['mudança', 'mudanças'],
  column: ['coluna', 'colunas'],
  comment: ['comentário', 'comentários'],
  day: ['dia', 'dias'],
  drill: ['treino', 'treinos'],
  exam: ['exame', 'exames'],
  hit: ['acerto', 'acertos'],
  hour: ['hora', 'horas'],
  line: ['linha', 'linhas'],
  month: ['mês', 'meses'],
  mock: ['Prova', 'Provas'],
  minute: ['minuto', 'minutos'],
  option: ['alternativa', 'alternativas'],
  picture: ['imagem', 'imagens'],
  person: ['pessoa', 'pessoas'],
  point: ['ponto', 'pontos'],
  question: ['questão', 'questões'],
  appeal: ['recurso', 'recursos'],
  report: ['denúncia', 'denúncias'],
  result: ['resultado', 'resultados'],
  second: ['segundo', 'segundos'],
  session: ['sessão', 'sessões'],
  simulation: ['simulado', 'simulados'],
  subscription: ['assinatura', 'assinaturas'],
  suggestion: ['sugestão', 'sugestões'],
  user: ['usuário', 'usuários'],
  year: ['ano', 'anos'],
} as const

export type Noun = keyof typeof NOUNS

/** '1 questão', '40 questões', '1.890 questões'. Zero takes the plural: '0 questões'. */
export function counted(count: number, noun: Noun): string {
  return `${formatInteger(count)} ${nounFor(count, noun)}`
}

export function nounFor(count: number, noun: Noun): string {
  const [one, many] = NOUNS[noun]
  return count === 1 ? one : many
}
