import {
  EXAM_LANGUAGES,
  MOST_CUT_REASON,
  MOST_FORMAT_WORDS,
  PASSING_KINDS,
  VALIDITY_KINDS,
} from '#domain/exams/exam-format.ts'
import { LANGUAGE_LABELS, PASSING_KIND_LABELS, VALIDITY_KIND_LABELS } from '#pt-br/exam-format.ts'
import { maskDayAtEnd } from '#pt-br/formats/typed-days.ts'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import classes from './admin-exams.module.css'
import type { ExamFields } from './exam-fields.ts'

const WHOLE = { inputMode: 'numeric', maxLength: 5 } as const
const NUMBER = { inputMode: 'decimal', maxLength: 8 } as const

export function OfficialFields({ form }: { form: ExamFields }) {
  return (
    <fieldset className={classes.group}>
      <legend>Prova oficial</legend>
      <p className={classes.hint}>
        Só o que a certificadora confirma: as páginas mostram isto como oficial. O resto fica em branco.
      </p>
      <div className={classes.official}>
        <TextInput label="Questões" {...WHOLE} {...form.getInputProps('questions')} />
        <TextInput label="Minutos" {...WHOLE} {...form.getInputProps('minutes')} />
        <TextInput
          label="Questões, em palavras"
          placeholder="no máximo 90"
          maxLength={MOST_FORMAT_WORDS}
          {...form.getInputProps('questionsWords')}
        />
      </div>
      <TextInput
        label="Critério de aprovação"
        placeholder="700 de 1.000 pontos"
        maxLength={MOST_FORMAT_WORDS}
        {...form.getInputProps('passing')}
      />
      <PassingFields form={form} />
      <ValidityFields form={form} />
      <Checkbox.Group label="Idiomas" {...form.getInputProps('languages')}>
        <div className={classes.languages}>
          {EXAM_LANGUAGES.map((language) => (
            <Checkbox key={language} value={language} label={LANGUAGE_LABELS[language]} />
          ))}
        </div>
      </Checkbox.Group>
    </fieldset>
  )
}

function PassingFields({ form }: { form: ExamFields }) {
  const kind = form.values.passingKind
  return (
    <div className={classes.quarters}>
      <ChoiceField
        label="Aprovação por"
        data={[
          { value: '', label: 'Não informado' },
          ...PASSING_KINDS.map((value) => ({ value, label: PASSING_KIND_LABELS[value] })),
        ]}
        {...form.getInputProps('passingKind')}
      />
      {kind === 'percent' && (
        <TextInput label="Acertos (%)" {...NUMBER} {...form.getInputProps('passingValue')} />
      )}
      {kind === 'count' && (
        <>
          <TextInput label="Acertos" {...WHOLE} {...form.getInputProps('passingRight')} />
          <TextInput label="De quantas" {...WHOLE} {...form.getInputProps('passingOf')} />
        </>
      )}
      {kind === 'scaled' && (
        <>
          <TextInput label="Nota" {...NUMBER} {...form.getInputProps('passingValue')} />
          <TextInput label="Menor nota" {...NUMBER} {...form.getInputProps('scaleMin')} />
          <TextInput label="Maior nota" {...NUMBER} {...form.getInputProps('scaleMax')} />
        </>
      )}
    </div>
  )
}

function ValidityFields({ form }: { form: ExamFields }) {
  return (
    <div className={classes.quarters}>
      <ChoiceField
        label="Validade"
        data={[
          { value: '', label: 'Não informada' },
          ...VALIDITY_KINDS.map((value) => ({ value, label: VALIDITY_KIND_LABELS[value] })),
        ]}
        {...form.getInputProps('validityKind')}
      />
      {form.values.validityKind === 'months' && (
        <TextInput label="Meses" {...WHOLE} {...form.getInputProps('validityMonths')} />
      )}
      <TextInput
        className={classes.checked ?? ''}
        label="Conferido em"
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...form.getInputProps('checkedOn')}
        onChange={({ currentTarget }) => form.setFieldValue('checkedOn', maskDayAtEnd(currentTarget))}
      />
    </div>
  )
}

export function PracticeFields({ form }: { form: ExamFields }) {
  return (
    <fieldset className={classes.group}>
      <legend>Nossas Provas</legend>
      <p className={classes.hint}>
        O que a Prova segue. Sem minutos, ela é sem relógio; sem corte, não dá veredito.
      </p>
      <div className={classes.thirds}>
        <TextInput label="Questões da Prova" {...WHOLE} {...form.getInputProps('practiceQuestions')} />
        <TextInput label="Minutos da Prova" {...WHOLE} {...form.getInputProps('practiceMinutes')} />
        <TextInput label="Corte (%)" inputMode="decimal" maxLength={6} {...form.getInputProps('cut')} />
      </div>
      <Textarea
        label="Motivo do corte"
        description="Necessário quando a regra oficial não dá porcentagem."
        minRows={2}
        maxLength={MOST_CUT_REASON}
        {...form.getInputProps('cutReason')}
      />
    </fieldset>
  )
}
