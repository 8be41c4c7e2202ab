import { isSelling } from '#pt-br/site.ts'
import { openWithAccount } from '#pt-br/open-questions.ts'
import { AnswerRow, AnswerRows } from '#web/ui/answer-row.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import classes from './candidate-instructions.module.css'

const instructionsOf = () => ({
  entrar: [
    'Respire. Simulado comentado não tem limite de tempo.',
    'Marque uma alternativa por vez. Nas questões de múltipla escolha, confirme ao final.',
    'Errou? Leia a explicação antes de seguir. É ali que se aprende.',
    'Em dúvida, marque para revisar e volte depois.',
  ],
  criar: [
    `${openWithAccount()}${isSelling() ? ' Não pedimos cartão.' : ''}`,
    'O resultado, os erros e as questões marcadas ficam guardados na sua conta.',
    'Seu nome é público só nos comentários. O e‑mail, nunca.',
    'Errou? A explicação vem junto da correção. É ali que se aprende.',
  ],
})

/** Its four filled rows spell A B A E (spec 24.6). */
export function CandidateInstructions({ tab }: { tab: 'entrar' | 'criar' }) {
  return (
    <aside className={classes.desk} aria-label="Instruções ao candidato">
      <Sheet variant="form" marks className={classes.sheet}>
        <div className={classes.head}>
          <p className={classes.title}>Instruções ao candidato</p>
          <p className={classes.lead}>Leia com atenção antes de começar.</p>
        </div>
        <ol className={classes.list}>
          {instructionsOf()[tab].map((instruction) => (
            <li key={instruction}>
              <span>{instruction}</span>
            </li>
          ))}
        </ol>
        <AnswerRows className={classes.rows}>
          <AnswerRow number="01" filled={[0]} variant={1} />
          <AnswerRow number="02" filled={[1]} variant={2} />
          <AnswerRow number="03" filled={[0]} />
          <AnswerRow number="04" filled={[4]} variant={1} />
        </AnswerRows>
      </Sheet>
    </aside>
  )
}
