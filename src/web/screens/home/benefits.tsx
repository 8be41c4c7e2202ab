import { isSelling } from '#pt-br/site.ts'
import { GUARANTEE_DAYS } from '#domain/payments/refund.ts'
import { MinuteMarks } from '#web/parts/pomodoro/minute-marks.tsx'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { DifficultyMark } from '#web/ui/marks/difficulty-mark.tsx'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import type { ReactNode } from 'react'
import classes from './benefits.module.css'
import { Section } from './section.tsx'

export function Benefits() {
  return (
    <Section id="beneficios" tone="sheet" title="Leia atentamente: isto é o que vem em cada simulado">
      <ul className={classes.grid}>
        <li className={classes.wide}>
          <CommentedQuestion />
          <Words title="Questões comentadas">
            A explicação aparece assim que você responde: por que a certa é a certa e onde as outras
            escorregam. E, embaixo, os comentários de quem também está estudando.
          </Words>
        </li>
        <Benefit title="Classificação por dificuldade" picture={<Levels />}>
          Diga o quanto cada questão custou. No próximo simulado, treine só o nível de que precisa.
        </Benefit>
        <Benefit title="Pomodoro integrado" picture={<Timer />}>
          25 minutos de foco, 5 de pausa. O cronômetro acompanha você em qualquer página.
        </Benefit>
        <Benefit title="Relatórios de progresso" picture={<Trend />}>
          Aproveitamento, acertos, erros e tempo de cada simulado concluído, lado a lado.
        </Benefit>
        {isSelling() ? (
          <>
            <Benefit title="Questões novas incluídas" picture={<NewQuestions />}>
              O que entrar no exame enquanto durar o seu plano já é seu, sem pagar de novo.
            </Benefit>
            <Benefit
              title={`Garantia de ${GUARANTEE_DAYS} dias`}
              picture={<Stamp words={`${GUARANTEE_DAYS} dias`} note="satisfação ou reembolso" />}
            >
              Não era o que esperava? Devolvemos o valor. E nenhum plano renova sozinho.
            </Benefit>
          </>
        ) : (
          <>
            <Benefit title="Questões novas" picture={<NewQuestions />}>
              O que entrar no exame aparece para você no mesmo dia, nos simulados e nas Provas.
            </Benefit>
            <Benefit title="Recurso" picture={<Stamp words="Recurso" note="com resposta" />}>
              Discorda de um gabarito? Escreva por quê. Se ele estava errado, quem perdeu o ponto o ganha.
            </Benefit>
          </>
        )}
      </ul>
    </Section>
  )
}

function Benefit({ title, picture, children }: { title: string; picture: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div className={classes.picture} aria-hidden>
        {picture}
      </div>
      <Words title={title}>{children}</Words>
    </li>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{children}</p>
    </>
  )
}

function CommentedQuestion() {
  return (
    <div className={classes.cutting} aria-hidden>
      <p className={classes.statement}>
        Qual classe do Amazon S3 guarda por cinco anos, ao menor custo, o que quase ninguém consulta?
      </p>
      <div className={classes.options}>
        <div className={classes.option} data-verdict="right">
          <Bubble label="B" state="right" variant={1} />
          <span>S3 Glacier Deep Archive</span>
          <span className={classes.verdict}>
            <Tick tone="inherit" />
            Resposta correta
          </span>
        </div>
        <div className={classes.option} data-verdict="wrong">
          <Bubble label="C" state="wrong" variant={2} />
          <span>S3 Standard-IA</span>
          <span className={classes.verdict}>
            <Cross tone="inherit" />
            Sua resposta
          </span>
        </div>
      </div>
      <p className={classes.explanation}>
        <b>Explicação.</b> O Standard-IA cobra mais para entregar acesso em milissegundos. Ninguém pediu isso.
      </p>
    </div>
  )
}

function Levels() {
  return (
    <>
      <DifficultyMark level={1} word="Fácil" />
      <DifficultyMark level={2} word="Médio" />
      <DifficultyMark level={3} word="Difícil" />
    </>
  )
}

function Timer() {
  return (
    <span className={classes.timer}>
      <b>16:00</b>
      <MinuteMarks whole={1500} left={960} ink="pen" />
    </span>
  )
}

function Trend() {
  return (
    <svg className={classes.trend} viewBox="0 0 220 84" focusable="false">
      <path className={classes.grades} d="M0 34H220M0 67H220" />
      <path className={classes.floor} d="M0 83H220" />
      <path className={classes.low} d="m18 53 8 8-8 8-8-8zM110 43l8 8-8 8-8-8z" />
      <path className={classes.middle} d="M57 41h13v13H57zM150 20h13v13h-13z" />
      <circle className={classes.high} cx="202" cy="10" r="6.5" />
    </svg>
  )
}

const NUMBERS = ['09', '10', '11', '12', '13']
const OLD_NUMBERS = 3

function NewQuestions() {
  return (
    <span className={classes.bubbles}>
      {NUMBERS.map((number, index) => (
        <Bubble
          key={number}
          label={number}
          state={index < OLD_NUMBERS ? 'empty' : 'selected'}
          variant={index % 2 === 0 ? 1 : 2}
        />
      ))}
    </span>
  )
}

function Stamp({ words, note }: { words: string; note: string }) {
  return (
    <span className={classes.stamp}>
      {words}
      <small>{note}</small>
    </span>
  )
}
