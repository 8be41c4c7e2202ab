import { Anchor, TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useId, useState } from 'react'
import classes from './code-field.module.css'

export type CodeFieldProps = Omit<
  TextInputProps,
  'type' | 'label' | 'name' | 'id' | 'inputMode' | 'autoComplete' | 'description' | 'onChange'
> & {
  takesSpareCodes?: boolean
  onChange: (typed: string | ChangeEvent<HTMLInputElement>) => void
}

/** A code of the app on a numeric keyboard, or a spare code, which has letters. */
export function CodeField({ takesSpareCodes = true, ...input }: CodeFieldProps) {
  const id = useId()
  const [isSpare, setIsSpare] = useState(false)
  const swap = () => {
    setIsSpare(!isSpare)
    // What was typed, and why it was refused, are of the other kind.
    input.onChange('')
    document.getElementById(id)?.focus()
  }
  return (
    <div className={classes.field}>
      <TextInput
        id={id}
        name="code"
        classNames={{ input: classes.code ?? '' }}
        autoCapitalize={isSpare ? 'characters' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...(isSpare
          ? {
              label: 'Código de reserva',
              description: input.error ? null : 'Um dos dez que você guardou. Cada um vale uma vez.',
              inputMode: 'text',
              autoComplete: 'off',
            }
          : {
              label: 'Código',
              description: input.error ? null : 'Os seis números que o seu aplicativo mostra agora.',
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
            })}
        {...input}
      />
      {takesSpareCodes && (
        <Anchor component="button" type="button" size="sm" className={classes.swap ?? ''} onClick={swap}>
          {isSpare ? 'Usar o código do aplicativo' : 'Usar um código de reserva'}
        </Anchor>
      )}
    </div>
  )
}
