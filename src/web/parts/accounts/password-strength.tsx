import { passwordStrength } from '#domain/accounts/password-strength.ts'
import { STRENGTH_ADVICE_SENTENCES, STRENGTH_WORD_LABELS } from '#pt-br/accounts/passwords.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import classes from './password-strength.module.css'

const MARKS = [1, 2, 3, 4]

/** A password to be, with its strength beneath. */
export const NewPasswordField = (props: Parameters<typeof PasswordField>[0] & { value?: string }) => (
  <div>
    <PasswordField autoComplete="new-password" {...props} />
    <PasswordStrength password={props.value ?? ''} />
  </div>
)

/** Four marks, a word and one piece of advice. It advises; only the error refuses (spec 24.39). */
function PasswordStrength({ password }: { password: string }) {
  const { score, word, advice } = passwordStrength(password)
  return (
    <div className={classes.strength} data-score={score}>
      <div className={classes.marks} aria-hidden>
        {MARKS.map((mark) => (
          <i key={mark} data-filled={mark <= score} />
        ))}
      </div>
      <p className={classes.words} role="status">
        {score === 0 ? (
          STRENGTH_ADVICE_SENTENCES[advice]
        ) : (
          <>
            Força: <b>{STRENGTH_WORD_LABELS[word]}.</b> {STRENGTH_ADVICE_SENTENCES[advice]}
          </>
        )}
      </p>
    </div>
  )
}
